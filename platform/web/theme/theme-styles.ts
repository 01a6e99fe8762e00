import { appearances } from './presets.ts'
import type { Theme } from './presets.ts'

export type Values = Readonly<Record<string, string>>

/** A theme with all its values for both appearances, as kept from visit to visit. */
export interface ThemeStyles {
  /** Of the recipe it was made by: `recipeVersion`. */
  version: number
  theme: Theme
  light: Values
  dark: Values
}

/** By hand, for this is read before anything else is loaded; anything else is ignored. */
export function parseThemeStyles(text: string | undefined): ThemeStyles | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isThemeStyles(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isThemeStyles(value: unknown): value is ThemeStyles {
  return isRecord(value) && isTheme(value['theme']) && appearances.every((name) => isValues(value[name]))
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

function isValues(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, text]) => /^--[\w-]+$/.test(name) && typeof text === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
