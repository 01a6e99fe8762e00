import { useSyncExternalStore } from 'react'
import type { AppearanceChoice } from './apply.ts'
import type { Theme } from './presets.ts'
import { chooseAppearance } from './runtime.ts'

interface Appearance {
  choice: AppearanceChoice
  shown: Theme['appearance']
  choose: (choice: AppearanceChoice) => void
}

export function useAppearance(): Appearance {
  const choice = useSyncExternalStore(subscribe, () => window.kontorTheme?.appearanceChoice() ?? 'theme')
  const shown = useSyncExternalStore(subscribe, () => window.kontorTheme?.resolvedAppearance() ?? 'light')
  return { choice, shown, choose: chooseAppearance }
}

function subscribe(listener: () => void): () => void {
  return window.kontorTheme?.subscribeToTheme(listener) ?? (() => undefined)
}
