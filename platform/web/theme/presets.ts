export const variants = ['professional', 'casual', 'modern'] as const
export const appearances = ['light', 'dark'] as const

/**
 * Version of the computation of colours. Raise it when `tokens` returns other values, so that browsers replace stored
 * ones. A test checks this.
 */
export const recipeVersion = 2

/** The theme as stored by the server. */
export interface Theme {
  variant: (typeof variants)[number]
  /** E.g. 'hsl(220 14% 25%)', or one of its older notations. */
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
