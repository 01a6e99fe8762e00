import type { AppearanceChoice } from '../theme/index.ts'

export const appearanceChoices: readonly { value: AppearanceChoice; label: string }[] = [
  { value: 'theme', label: 'Default' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]
