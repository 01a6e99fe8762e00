import { defaultTheme } from './presets.ts'
import { themeTokens } from './tokens.ts'
import type { Tokens } from './tokens.ts'

/** The default theme as a style sheet. The build writes it into index.html. */
export function defaultStyle(): string {
  const light = themeTokens({ ...defaultTheme, appearance: 'light' })
  const dark = Object.entries(themeTokens({ ...defaultTheme, appearance: 'dark' }))
  const changed = dark.filter(([name, value]) => light[name as keyof Tokens] !== value)
  return `:root{${declarations(Object.entries(light))}}:root[data-appearance=dark]{${declarations(changed)}}`
}

function declarations(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([name, value]) => `${name}:${value}`).join(';')
}
