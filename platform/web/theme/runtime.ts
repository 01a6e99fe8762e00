import type { ThemeStyles } from './theme-styles.ts'
import { defaultTheme, recipeVersion } from './presets.ts'
import type { Theme } from './presets.ts'
import type * as appliedTheme from './applied-theme.ts'
import type { AppearanceChoice } from './applied-theme.ts'

export type Runtime = Omit<typeof appliedTheme, 'start'>

declare global {
  interface Window {
    /** Put there by `boot.ts`. Absent if that script did not arrive: then the page keeps the default theme. */
    kontorTheme?: Runtime
  }
}

/** Once, at the start: what an older release has made is made anew. */
export function startTheme(): void {
  const applied = window.kontorTheme?.appliedStyles()
  if (applied) applyTheme(applied.theme)
}

/** Shows a theme, and remembers it for the next visit. The colours are computed only for one that is new here. */
export function applyTheme(theme: Theme): void {
  const runtime = window.kontorTheme
  if (runtime === undefined) return
  wanted = theme
  const applied = runtime.appliedStyles()
  if (isSame(theme, defaultTheme)) {
    if (applied) runtime.applyStyles(undefined)
  } else if (applied?.version !== recipeVersion || !isSame(theme, applied.theme)) {
    // Without the code there is no new colour: the page stays as it is, and the next visit tries again.
    make(theme, runtime).catch(() => undefined)
  }
}

let wanted: Theme | undefined
let previewed: Theme | undefined

/** Shows a theme that is being made, on this page alone, whatever is applied below; undefined takes it off. */
export function previewTheme(theme: Theme | undefined): void {
  previewed = theme
  if (theme === undefined) window.kontorTheme?.previewStyles(undefined)
  else
    stylesOf(theme).then(
      (styles) => theme === previewed && window.kontorTheme?.previewStyles(styles),
      () => undefined,
    )
}

async function make(theme: Theme, runtime: Runtime): Promise<void> {
  const styles = await stylesOf(theme)
  if (theme === wanted) runtime.applyStyles(styles)
}

async function stylesOf(theme: Theme): Promise<ThemeStyles> {
  const { tokens } = await import('./tokens.ts')
  const light = tokens({ ...theme, appearance: 'light' })
  const dark = tokens({ ...theme, appearance: 'dark' })
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

/** On this device only, over the theme's own appearance. */
export function chooseAppearance(choice: AppearanceChoice): void {
  window.kontorTheme?.chooseAppearance(choice)
}
