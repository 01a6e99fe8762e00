/**
 * Becomes a small classic script at the top of the page (apps/web/boot-script.ts builds it): it dresses the page before
 * the first paint, so that nobody sees the wrong colours first, and stays the one place that does. The app reaches it
 * through `runtime.ts`; so the colour mathematics is loaded once and not twice.
 */
import {
  appearanceChoice,
  applyTheme,
  chooseAppearance,
  currentTheme,
  resolvedAppearance,
  startTheme,
  subscribeToTheme,
} from './apply.ts'
import type { Runtime } from './runtime.ts'

const runtime: Runtime = {
  appearanceChoice,
  applyTheme,
  chooseAppearance,
  currentTheme,
  resolvedAppearance,
  subscribeToTheme,
}
window.kontorTheme = runtime
startTheme()
