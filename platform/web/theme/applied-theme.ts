import { parseThemeStyles } from './theme-styles.ts'
import type { ThemeStyles } from './theme-styles.ts'
import { defaultTheme } from './presets.ts'
import type { Theme } from './presets.ts'
import { read, write } from '../storage.ts'

/** What a member chose on this device; `theme` leaves it to the administrators' record. */
export type AppearanceChoice = 'theme' | 'light' | 'dark' | 'system'

const choiceKey = 'kontor-appearance'
const stylesKey = 'kontor-theme'

/** Undefined: the default theme, which index.html wears by itself. */
let styles: ThemeStyles | undefined
/** Shown over the member's theme while somebody makes a theme; never kept. */
let previewed: ThemeStyles | undefined
let applied: readonly string[] = []
const listeners = new Set<() => void>()

/** Shows a theme and keeps it, so that the next visit starts with it instead of flashing the default. */
export function applyStyles(next: ThemeStyles | undefined): void {
  styles = next
  write(stylesKey, next && JSON.stringify(next))
  show()
}

export function previewStyles(next: ThemeStyles | undefined): void {
  previewed = next
  show()
}

export function appliedStyles(): ThemeStyles | undefined {
  return styles
}

export function currentTheme(): Theme {
  return (previewed ?? styles)?.theme ?? defaultTheme
}

export function appearanceChoice(): AppearanceChoice {
  const kept = read(choiceKey)
  return kept === 'light' || kept === 'dark' || kept === 'system' ? kept : 'theme'
}

export function chooseAppearance(choice: AppearanceChoice): void {
  write(choiceKey, choice === 'theme' ? undefined : choice)
  show()
}

/** The appearance on the screen right now. */
export function shownAppearance(): Theme['appearance'] {
  if (previewed !== undefined) return previewed.theme.appearance
  const choice = appearanceChoice()
  if (choice === 'theme') return currentTheme().appearance
  if (choice === 'system') return systemIsDark().matches ? 'dark' : 'light'
  return choice
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** First what the last visit wore, all that can be known by now; then whatever the system or another window says. */
export function start(): void {
  styles = parseThemeStyles(read(stylesKey))
  show()
  systemIsDark().addEventListener('change', show)
  window.addEventListener('storage', (event) => {
    if (event.key === stylesKey) styles = parseThemeStyles(read(stylesKey))
    if (event.key === stylesKey || event.key === choiceKey) show()
  })
}

function show(): void {
  const root = document.documentElement
  const appearance = shownAppearance()
  const values = (previewed ?? styles)?.[appearance] ?? {}
  for (const name of applied) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
  applied = Object.keys(values)
  root.style.setProperty('color-scheme', appearance)
  root.dataset['variant'] = currentTheme().variant
  root.dataset['appearance'] = appearance
  // The browser's own bar continues the top bar.
  const surface = getComputedStyle(root).getPropertyValue('--surface')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface)
  for (const listener of listeners) listener()
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
