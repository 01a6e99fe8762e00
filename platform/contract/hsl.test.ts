import { assert, double, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHsl, parseHsl } from './hsl.ts'

describe('an HSL colour', () => {
  it.each([
    ['hsl(220 14% 25%)', 'hsl(220 14% 25%)'],
    ['220, 14%, 25%', 'hsl(220 14% 25%)'],
    [' HSL(580deg 14.04% 25%) ', 'hsl(220 14% 25%)'],
    ['hsl(-10 120% -3%)', 'hsl(350 100% 0%)'],
    ['hsl(359.97 0% 0%)', 'hsl(0 0% 0%)'],
  ])('%s is normalized to %s', (typed, normalized) => {
    const hsl = parseHsl(typed)
    expect(hsl && formatHsl(hsl)).toBe(normalized)
  })

  it.each(['red', '#ff0000', 'hsl(1 2% 3%);}', 'url(x) 1% 1%', 'hsl(1 2 3)', 'hsl(NaN 1% 1%)', ''])(
    '%s is no colour',
    (typed) => {
      expect(parseHsl(typed)).toBeUndefined()
    },
  )

  it('consists of numbers alone, whatever was typed', () => {
    const safe = /^hsl\(\d{1,3}(\.\d)? \d{1,3}(\.\d)?% \d{1,3}(\.\d)?%\)$/
    const part = double({ min: -999, max: 999, noNaN: true }).map((value) => value.toFixed(3))
    assert(
      property(part, part, part, string(), (h, s, l, more) => {
        for (const typed of [`hsl(${h} ${s}% ${l}%)`, `${h} ${s}% ${l}%${more}`]) {
          const hsl = parseHsl(typed)
          if (hsl !== undefined) expect(formatHsl(hsl)).toMatch(safe)
        }
      }),
    )
  })
})
