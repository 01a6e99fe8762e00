export const maxRadius = 3

/** What a new installation looks like: professional, light, dark gray. */
export const defaultTheme = {
  variant: 'professional',
  primary: 'hsl(220 14% 25%)',
  appearance: 'light',
  radius: 2,
} as const
