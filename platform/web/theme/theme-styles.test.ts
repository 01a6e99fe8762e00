import { describe, expect, it } from 'vitest'
import { parseThemeStyles } from './theme-styles.ts'
import { resetTheme } from './presets.ts'

const styles = {
  version: 1,
  theme: resetTheme,
  light: { '--canvas': '#ffffff' },
  dark: { '--canvas': '#000000' },
}

describe('parseOutfit', () => {
  it('reads what was kept', () => {
    expect(parseThemeStyles(JSON.stringify(styles))).toEqual(styles)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['an older format', JSON.stringify(resetTheme)],
    ['a property that is none of ours', JSON.stringify({ ...styles, light: { display: 'none' } })],
    ['a value that is no text', JSON.stringify({ ...styles, dark: { '--canvas': 1 } })],
    ['a missing appearance', JSON.stringify({ ...styles, dark: undefined })],
  ])('takes %s for nothing', (_, text) => {
    expect(parseThemeStyles(text)).toBeUndefined()
  })
})
