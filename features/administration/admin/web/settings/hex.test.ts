import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHsl, parseHsl } from '#platform/contract/hsl.ts'
import { hexToHsl, hslToHex } from '#platform/web/theme/color.ts'
import { presets } from '#platform/web/theme/index.ts'
import { parseHex } from './hex.ts'

describe('a colour in hex', () => {
  it.each([
    ['#2563EB', '#2563eb'],
    [' 2563eb ', '#2563eb'],
    ['#abc', '#aabbcc'],
    ['#abcd', undefined],
    ['red', undefined],
    ['', undefined],
  ])('%j is read as %s', (typed, read) => {
    expect(parseHex(typed)).toBe(read)
  })

  it.each([
    ['#000000', 'hsl(0 0% 0%)'],
    ['#ffffff', 'hsl(0 0% 100%)'],
    ['#ff0000', 'hsl(0 100% 50%)'],
    ['#00ff00', 'hsl(120 100% 50%)'],
    ['#0000ff', 'hsl(240 100% 50%)'],
    ['#808000', 'hsl(60 100% 25.1%)'],
  ])('%s is %s', (hex, hsl) => {
    expect(formatHsl(hexToHsl(hex))).toBe(hsl)
  })

  it('is the same after conversion to HSL and back', () => {
    assert(
      property(integer({ min: 0, max: 0xff_ff_ff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`
        expect(hslToHex(hexToHsl(hex))).toBe(hex)
      }),
    )
  })

  it.each(presets)('fits the preset $name', ({ primary }) => {
    const hsl = parseHsl(primary)
    expect(hsl && hslToHex(hsl)).toMatch(/^#[0-9a-f]{6}$/)
  })
})
