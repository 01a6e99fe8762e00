/**
 * Built as a small classic script at the top of the page (apps/web/boot-script.ts). It applies the theme before the
 * first paint, so that no wrong colours flash. The application calls it through `runtime.ts`. Colours are not computed
 * here but read from the storage.
 */
import type { Runtime } from './runtime.ts'
import {
  appearanceChoice,
  chooseAppearance,
  currentTheme,
  currentAppearance,
  initializeTheme,
  subscribe,
  previewStyles,
  applyStyles,
  appliedStyles,
} from './applied-theme.ts'

const runtime: Runtime = {
  appearanceChoice,
  chooseAppearance,
  currentTheme,
  currentAppearance,
  subscribe,
  previewStyles,
  applyStyles,
  appliedStyles,
}
window.kontorTheme = runtime
initializeTheme()
