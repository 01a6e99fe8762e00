import { defaultTheme } from './presets.ts'
import type { Theme } from './presets.ts'
import { tokens } from './tokens.ts'

/** What a member chose on this device; `theme` leaves it to the administrator's record. */
export type AppearanceChoice = 'theme' | 'light' | 'dark' | 'system'

const choiceKey = 'kontor-appearance'
const recordKey = 'kontor-theme'

let record: Theme = defaultTheme
const listeners = new Set<() => void>()

/** Shows a theme and remembers it, so that the next visit starts with it instead of flashing the default. */
export function applyTheme(theme: Theme): void {
  record = theme
  write(recordKey, JSON.stringify(theme))
  show()
}

export function currentTheme(): Theme {
  return record
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
export function resolvedAppearance(): Theme['appearance'] {
  const choice = appearanceChoice()
  if (choice === 'theme') return record.appearance
  if (choice === 'system') return systemIsDark().matches ? 'dark' : 'light'
  return choice
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** First the theme of the last visit, all that can be known by now; then whatever the system or another window says. */
export function startTheme(): void {
  record = rememberedTheme() ?? defaultTheme
  show()
  systemIsDark().addEventListener('change', show)
  window.addEventListener('storage', (event) => {
    if (event.key === recordKey) record = rememberedTheme() ?? record
    if (event.key === recordKey || event.key === choiceKey) show()
  })
}

function show(): void {
  const root = document.documentElement
  const appearance = resolvedAppearance()
  const values = tokens({ ...record, appearance })
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
  root.style.setProperty('color-scheme', appearance)
  root.dataset['variant'] = record.variant
  root.dataset['appearance'] = appearance
  // The browser's own bar continues the top bar.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', values['--surface'] ?? '')
  for (const listener of listeners) listener()
}

function rememberedTheme(): Theme | undefined {
  try {
    const kept: unknown = JSON.parse(read(recordKey) ?? 'null')
    return isTheme(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** By hand, for this runs before anything else is loaded. */
function isTheme(value: unknown): value is Theme {
  if (typeof value !== 'object' || value === null) return false
  const { variant, primary, appearance, radius } = value as Record<string, unknown>
  return (
    (variant === 'professional' || variant === 'casual' || variant === 'modern') &&
    (appearance === 'light' || appearance === 'dark') &&
    typeof primary === 'string' &&
    typeof radius === 'number'
  )
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** Storage may be switched off: then the choice holds until the page is left. */
const memory = new Map<string, string>()

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return memory.get(key)
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === undefined) memory.delete(key)
    else memory.set(key, value)
  }
}
