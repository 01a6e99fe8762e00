/**
 * The theme. `boot.ts` dresses the page before the first paint in what the last visit wore; call `startTheme()` once in
 * the app's root, and `applyTheme(record)` whenever `GET /api/admin/theme` answers.
 *
 *   useAppearance()  { choice: 'theme'|'light'|'dark'|'system', shown: 'light'|'dark', choose(choice) } for this device
 *   currentTheme()   the record that is shown;  chooseAppearance(choice) outside components
 *   presets          six { name, primary };  defaultTheme, resetTheme, variants, appearances
 *
 *   previewTheme(theme)  shows a theme on this page alone, over everything else, until previewTheme(undefined)
 *
 * For the theme's own page, loaded with it: `theme/tokens.ts` tokens(theme), as `style` a preview inside the page;
 * `theme/color.ts` contrast(one, other).
 */
export { appearances, defaultTheme, presets, resetTheme, variants } from './presets.ts'
export type { Theme } from './presets.ts'
export { applyTheme, chooseAppearance, currentTheme, previewTheme, startTheme } from './runtime.ts'
export { useAppearance } from './use-theme.ts'
export type { AppearanceChoice } from './applied-theme.ts'
