/**
 * The theme. `boot.ts` applies the theme of the last visit before the first paint. Call `startTheme()` once in the
 * app's root, and `applyTheme(record)` with every answer of `GET /api/admin/theme`.
 *
 *   useAppearance()  { choice: 'theme'|'light'|'dark'|'system', current: 'light'|'dark', choose(choice) }, per device
 *   currentTheme()   the current record;  chooseAppearance(choice) outside components
 *   presets          six { name, primary };  defaultTheme, resetTheme, variants, appearances
 *
 *   previewTheme(theme)  shows a theme in this window only, until previewTheme(undefined)
 *
 * Only for the theme's own page: `theme/tokens.ts` themeTokens(theme), as `style` of a preview; `theme/color.ts`
 * contrastRatio(one, other).
 */
export { appearances, defaultTheme, presets, resetTheme, variants } from './presets.ts'
export type { Theme } from './presets.ts'
export { applyTheme, chooseAppearance, currentTheme, previewTheme, startTheme } from './runtime.ts'
export { useAppearance } from './use-theme.ts'
export type { AppearanceChoice } from './applied-theme.ts'
