import { describe, expect, it } from 'vitest'
import { parseThemeStyles } from './theme-styles.ts'
import { resetTheme } from './presets.ts'

const styles = {
  version: 1,
  theme: resetTheme,
  light: { '--canvas': '#ffffff' },
  dark: { '--canvas': '#000000' },
}

describe('parseThemeStyles', () => {
  it('parses stored styles', () => {
    expect(parseThemeStyles(JSON.stringify(styles))).toEqual(styles)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['an older format', JSON.stringify(resetTheme)],
    ['an unknown property', JSON.stringify({ ...styles, light: { display: 'none' } })],
    ['a value that is not a string', JSON.stringify({ ...styles, dark: { '--canvas': 1 } })],
    ['a missing appearance', JSON.stringify({ ...styles, dark: undefined })],
  ])('rejects %s', (_, text) => {
    expect(parseThemeStyles(text)).toBeUndefined()
  })
})
