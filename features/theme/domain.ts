import type { Theme } from './contract.ts'

/** What a new installation looks like: professional, light, dark gray. */
export const defaultTheme: Theme = {
  variant: 'professional',
  primary: 'hsl(220 14% 25%)',
  appearance: 'light',
  radius: 2,
}
