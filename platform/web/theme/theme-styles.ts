import { appearances } from './presets.ts'
import type { Theme } from './presets.ts'

export type CssValues = Readonly<Record<string, string>>

/** A theme with its values for both appearances, as stored in the browser. */
export interface ThemeStyles {
  /** The `recipeVersion` that computed the values. */
  version: number
  theme: Theme
  light: CssValues
  dark: CssValues
}

/** Parses stored styles; undefined if invalid. Without the schema library, because it runs before other code loads. */
export function parseThemeStyles(text: string | undefined): ThemeStyles | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isThemeStyles(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isThemeStyles(value: unknown): value is ThemeStyles {
  return isRecord(value) && isTheme(value['theme']) && appearances.every((name) => isCssValues(value[name]))
}

function isTheme(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['variant'] === 'string' &&
    typeof value['primary'] === 'string' &&
    typeof value['radius'] === 'number' &&
    (value['appearance'] === 'light' || value['appearance'] === 'dark')
  )
}

function isCssValues(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, text]) => /^--[\w-]+$/.test(name) && typeof text === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
