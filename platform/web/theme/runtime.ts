import type { ThemeStyles } from './theme-styles.ts'
import { defaultTheme, recipeVersion } from './presets.ts'
import type { Theme } from './presets.ts'
import type * as appliedTheme from './applied-theme.ts'
import type { AppearanceChoice } from './applied-theme.ts'

export type Runtime = Omit<typeof appliedTheme, 'initializeTheme'>

declare global {
  interface Window {
    /** Set by `boot.ts`. If that script failed to load, the page keeps the default theme. */
    kontorTheme?: Runtime
  }
}

/** Call it once at the start. It replaces styles that an older release stored. */
export function startTheme(): void {
  const applied = window.kontorTheme?.appliedStyles()
  if (applied) applyTheme(applied.theme)
}

/** Applies a theme and stores it for the next visit. Colours are computed only if the theme changed. */
export function applyTheme(theme: Theme): void {
  const runtime = window.kontorTheme
  if (runtime === undefined) return
  requested = theme
  const applied = runtime.appliedStyles()
  if (isSame(theme, defaultTheme)) {
    if (applied) runtime.applyStyles(undefined)
  } else if (applied?.version !== recipeVersion || !isSame(theme, applied.theme)) {
    // If the code fails to load, the page keeps its colours and the next visit tries again.
    computeAndApply(theme, runtime).catch(() => undefined)
  }
}

let requested: Theme | undefined
let previewed: Theme | undefined

/** Shows an unsaved theme in this window only. Undefined ends the preview. */
export function previewTheme(theme: Theme | undefined): void {
  previewed = theme
  if (theme === undefined) window.kontorTheme?.previewStyles(undefined)
  else
    stylesOf(theme).then(
      (styles) => theme === previewed && window.kontorTheme?.previewStyles(styles),
      () => undefined,
    )
}

async function computeAndApply(theme: Theme, runtime: Runtime): Promise<void> {
  const styles = await stylesOf(theme)
  if (theme === requested) runtime.applyStyles(styles)
}

async function stylesOf(theme: Theme): Promise<ThemeStyles> {
  const module = await import('./tokens.ts')
  const light = module.themeTokens({ ...theme, appearance: 'light' })
  const dark = module.themeTokens({ ...theme, appearance: 'dark' })
  return { version: recipeVersion, theme, light, dark }
}

function isSame(one: Theme, other: Theme): boolean {
  return (
    one.variant === other.variant &&
    one.primary === other.primary &&
    one.appearance === other.appearance &&
    one.radius === other.radius
  )
}

export function currentTheme(): Theme {
  return window.kontorTheme?.currentTheme() ?? defaultTheme
}

/** Overrides the theme's appearance on this device. */
export function chooseAppearance(choice: AppearanceChoice): void {
  window.kontorTheme?.chooseAppearance(choice)
}
