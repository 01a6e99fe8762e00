/**
 * Becomes a small classic script at the top of the page (apps/web/boot-script.ts builds it): it dresses the page before
 * the first paint, so that nobody sees the wrong colours first, and stays the one place that does. The app reaches it
 * through `runtime.ts`. The colour mathematics is not in here: an outfit is made once and kept.
 */
import type { Runtime } from './runtime.ts'
import {
  appearanceChoice,
  chooseAppearance,
  currentTheme,
  shownAppearance,
  start,
  subscribe,
  tryOn,
  wear,
  wornOutfit,
} from './wardrobe.ts'

const runtime: Runtime = {
  appearanceChoice,
  chooseAppearance,
  currentTheme,
  shownAppearance,
  subscribe,
  tryOn,
  wear,
  wornOutfit,
}
window.kontorTheme = runtime
start()
