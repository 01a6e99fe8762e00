import { useSyncExternalStore } from 'react'
import type { Theme } from './presets.ts'
import { chooseAppearance } from './runtime.ts'
import type { AppearanceChoice } from './applied-theme.ts'

interface Appearance {
  choice: AppearanceChoice
  shown: Theme['appearance']
  choose: (choice: AppearanceChoice) => void
}

export function useAppearance(): Appearance {
  const choice = useSyncExternalStore(subscribe, () => window.kontorTheme?.appearanceChoice() ?? 'theme')
  const shown = useSyncExternalStore(subscribe, () => window.kontorTheme?.shownAppearance() ?? 'light')
  return { choice, shown, choose: chooseAppearance }
}

function subscribe(listener: () => void): () => void {
  return window.kontorTheme?.subscribe(listener) ?? (() => undefined)
}
