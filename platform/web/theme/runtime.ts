import type * as apply from './apply.ts'
import type { AppearanceChoice } from './apply.ts'
import { defaultTheme } from './presets.ts'
import type { Theme } from './presets.ts'

export type Runtime = Pick<
  typeof apply,
  | 'appearanceChoice'
  | 'applyTheme'
  | 'chooseAppearance'
  | 'currentTheme'
  | 'resolvedAppearance'
  | 'subscribeToTheme'
>

declare global {
  interface Window {
    /** Put there by `boot.ts`; absent only if that script did not arrive. */
    kontorTheme?: Runtime
  }
}

/** Only does something when the boot script did not arrive: then the page is dressed a moment late. */
export function startTheme(): void {
  if (window.kontorTheme === undefined) import('./boot.ts').catch(() => undefined)
}

/** Shows a theme and remembers it for the next visit. */
export function applyTheme(theme: Theme): void {
  window.kontorTheme?.applyTheme(theme)
}

export function currentTheme(): Theme {
  return window.kontorTheme?.currentTheme() ?? defaultTheme
}

/** On this device only, over the theme's own appearance. */
export function chooseAppearance(choice: AppearanceChoice): void {
  window.kontorTheme?.chooseAppearance(choice)
}
