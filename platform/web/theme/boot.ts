/**
 * Becomes a small classic script at the top of the page (apps/web/boot-script.ts builds it): it dresses the page before
 * the first paint, so that nobody sees the wrong colours first, and stays the one place that does. The app reaches it
 * through `runtime.ts`. The colour mathematics is not in here: its styles are computed once and stored.
 */
import type { Runtime } from './runtime.ts'
import {
  appearanceChoice,
  chooseAppearance,
  currentTheme,
  shownAppearance,
  start,
  subscribe,
  previewStyles,
  applyStyles,
  appliedStyles,
} from './applied-theme.ts'

const runtime: Runtime = {
  appearanceChoice,
  chooseAppearance,
  currentTheme,
  shownAppearance,
  subscribe,
  previewStyles,
  applyStyles,
  appliedStyles,
}
window.kontorTheme = runtime
start()
