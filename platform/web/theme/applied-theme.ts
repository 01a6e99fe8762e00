import { parseThemeStyles } from './theme-styles.ts'
import type { ThemeStyles } from './theme-styles.ts'
import { defaultTheme } from './presets.ts'
import type { Theme } from './presets.ts'
import { readStored, writeStored } from '../storage.ts'

/** The member's choice on this device. `theme` means dark if the administrators chose that, else as the system. */
export type AppearanceChoice = 'theme' | 'light' | 'dark' | 'system'

const choiceKey = 'kontor-appearance'
const stylesKey = 'kontor-theme'

/** Undefined means the default theme, whose styles are in index.html. */
let styles: ThemeStyles | undefined
/** The theme that an administrator is editing. It is shown instead of the applied one and never stored. */
let previewed: ThemeStyles | undefined
let applied: readonly string[] = []
const listeners = new Set<() => void>()

/** Applies a theme and stores it, so that the next visit does not flash the default. */
export function applyStyles(next: ThemeStyles | undefined): void {
  styles = next
  writeStored(stylesKey, next && JSON.stringify(next))
  updatePage()
}

export function previewStyles(next: ThemeStyles | undefined): void {
  previewed = next
  updatePage()
}

export function appliedStyles(): ThemeStyles | undefined {
  return styles
}

export function currentTheme(): Theme {
  return (previewed ?? styles)?.theme ?? defaultTheme
}

export function appearanceChoice(): AppearanceChoice {
  const stored = readStored(choiceKey)
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : 'theme'
}

export function chooseAppearance(choice: AppearanceChoice): void {
  writeStored(choiceKey, choice === 'theme' ? undefined : choice)
  updatePage()
}

/** The current appearance of the page. */
export function currentAppearance(): Theme['appearance'] {
  if (previewed !== undefined) return previewed.theme.appearance
  const choice = appearanceChoice()
  if (choice === 'theme' && currentTheme().appearance === 'dark') return 'dark'
  if (choice === 'theme' || choice === 'system') return systemIsDark().matches ? 'dark' : 'light'
  return choice
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies the stored theme of the last visit, and follows changes by the system and other windows. */
export function initializeTheme(): void {
  styles = parseThemeStyles(readStored(stylesKey))
  updatePage()
  systemIsDark().addEventListener('change', updatePage)
  window.addEventListener('storage', (event) => {
    if (event.key === stylesKey) styles = parseThemeStyles(readStored(stylesKey))
    if (event.key === stylesKey || event.key === choiceKey) updatePage()
  })
}

function updatePage(): void {
  const root = document.documentElement
  const appearance = currentAppearance()
  const values = (previewed ?? styles)?.[appearance] ?? {}
  for (const name of applied) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
  applied = Object.keys(values)
  root.style.setProperty('color-scheme', appearance)
  root.dataset['variant'] = currentTheme().variant
  root.dataset['appearance'] = appearance
  // The browser's bar gets the colour of the top bar.
  const surface = getComputedStyle(root).getPropertyValue('--surface')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface)
  for (const listener of listeners) listener()
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
