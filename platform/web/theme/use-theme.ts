import { useSyncExternalStore } from 'react'
import type { Theme } from './presets.ts'
import { chooseAppearance } from './runtime.ts'
import type { AppearanceChoice } from './applied-theme.ts'

interface Appearance {
  choice: AppearanceChoice
  current: Theme['appearance']
  choose: (choice: AppearanceChoice) => void
}

export function useAppearance(): Appearance {
  const choice = useSyncExternalStore(subscribe, () => window.kontorTheme?.appearanceChoice() ?? 'theme')
  const current = useSyncExternalStore(subscribe, () => window.kontorTheme?.currentAppearance() ?? 'light')
  return { choice, current, choose: chooseAppearance }
}

function subscribe(listener: () => void): () => void {
  return window.kontorTheme?.subscribe(listener) ?? (() => undefined)
}
