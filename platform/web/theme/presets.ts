export const variants = ['professional', 'casual', 'modern'] as const
export const appearances = ['light', 'dark'] as const

/**
 * Of the recipe that makes colours of a theme. Raise it whenever `tokens` gives other values (its test will tell), so
 * that browsers make anew what they kept.
 */
export const recipeVersion = 1

/** The theme as the server keeps it. */
export interface Theme {
  variant: (typeof variants)[number]
  /** 'hsl(220 14% 25%)' and its older spellings. */
  primary: string
  appearance: (typeof appearances)[number]
  /** 0 to 3, in steps of 0.1. */
  radius: number
}

export const presets = [
  { name: 'Dark gray', primary: 'hsl(220 14% 25%)' },
  { name: 'Blue', primary: 'hsl(221 83% 53%)' },
  { name: 'Green', primary: 'hsl(158 64% 30%)' },
  { name: 'Violet', primary: 'hsl(258 58% 56%)' },
  { name: 'Rose', primary: 'hsl(345 70% 46%)' },
  { name: 'Amber', primary: 'hsl(32 92% 42%)' },
] as const

export const defaultTheme: Theme = {
  variant: 'professional',
  primary: presets[0].primary,
  appearance: 'light',
  radius: 2,
}

export const resetTheme: Theme = {
  variant: 'professional',
  primary: presets[1].primary,
  appearance: 'light',
  radius: 0.5,
}
