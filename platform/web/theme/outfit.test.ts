import { describe, expect, it } from 'vitest'
import { parseOutfit } from './outfit.ts'
import { resetTheme } from './presets.ts'

const outfit = {
  version: 1,
  theme: resetTheme,
  light: { '--canvas': '#ffffff' },
  dark: { '--canvas': '#000000' },
}

describe('parseOutfit', () => {
  it('reads what was kept', () => {
    expect(parseOutfit(JSON.stringify(outfit))).toEqual(outfit)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['an older format', JSON.stringify(resetTheme)],
    ['a property that is none of ours', JSON.stringify({ ...outfit, light: { display: 'none' } })],
    ['a value that is no text', JSON.stringify({ ...outfit, dark: { '--canvas': 1 } })],
    ['a missing appearance', JSON.stringify({ ...outfit, dark: undefined })],
  ])('takes %s for nothing', (_, text) => {
    expect(parseOutfit(text)).toBeUndefined()
  })
})
