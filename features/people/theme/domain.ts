export const maxRadius = 3

/** The theme of a new installation. */
export const defaultTheme = {
  variant: 'professional',
  primary: 'hsl(220 14% 25%)',
  appearance: 'light',
  radius: 2,
} as const
