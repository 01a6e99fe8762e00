import { createHash } from 'node:crypto'
import { assert, constantFrom, integer, property, record, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './color.ts'
import { defaultStyle } from './default-style.ts'
import { appearances, presets, recipeVersion, variants } from './presets.ts'
import type { Theme } from './presets.ts'
import { themeTokens } from './tokens.ts'
import type { Tokens } from './tokens.ts'

const extremePrimaries = [
  'hsl(60 100% 50%)',
  'hsl(0 0% 100%)',
  'hsl(0 0% 0%)',
  'hsl(0 0% 50%)',
  'hsl(180 100% 50%)',
  '120 100% 90%',
]
const backgrounds = ['canvas', 'surface', 'raised', 'field', 'sunken', 'hover', 'pressed']
const surfaces = ['canvas', 'surface', 'raised', 'field']
const statuses = ['success', 'warning', 'danger', 'info']
const chartNumbers = [1, 2, 3, 4, 5, 6, 7, 8]

/** All pairs of text and background in the product. */
const textPairs: (readonly [string, string])[] = [
  ...['text', 'muted', 'link', ...statuses.map((name) => `${name}-text`)].flatMap((text) =>
    backgrounds.map((ground) => [text, ground] as const),
  ),
  ...['field', 'surface', 'sunken'].map((ground) => ['faint', ground] as const),
  ...['primary', 'primary-hover', 'primary-active'].map((ground) => ['on-primary', ground] as const),
  ['on-primary-soft', 'primary-soft'],
  ['link', 'primary-soft'],
  ['text', 'primary-soft'],
  ...statuses.flatMap((name) => [
    [`on-${name}`, name] as const,
    [`on-${name}`, `${name}-hover`] as const,
    [`${name}-text`, `${name}-soft`] as const,
    ['text', `${name}-soft`] as const,
  ]),
  ...chartNumbers.flatMap((n) => [['text', `tint-${n}`] as const, [`on-chart-${n}`, `chart-${n}`] as const]),
]

/** All pairs of a control's edge or fill and its background. */
const controlPairs: (readonly [string, string])[] = [
  ...[
    'strong',
    'primary',
    'primary-hover',
    'primary-active',
    ...statuses,
    ...chartNumbers.map((n) => `chart-${n}`),
  ].flatMap((control) => surfaces.map((ground) => [control, ground] as const)),
  ...[...backgrounds, 'primary-soft'].map((ground) => ['focus', ground] as const),
]

function failures(values: Tokens): string[] {
  const ratio = (one: string, other: string) =>
    contrastRatio(values[`--${one}`] ?? 'missing', values[`--${other}`] ?? 'missing')
  const check = (pairs: typeof textPairs, minRatio: number) =>
    pairs
      .filter(([one, other]) => !(ratio(one, other) >= minRatio))
      .map(([one, other]) => `${one} on ${other}: ${ratio(one, other).toFixed(2)} < ${minRatio}`)
  return [...check(textPairs, 4.5), ...check(controlPairs, 3)]
}

const themes: Theme[] = variants.flatMap((variant) =>
  appearances.flatMap((appearance) =>
    [...presets.map((preset) => preset.primary), ...extremePrimaries].map((primary) => ({
      variant,
      appearance,
      primary,
      radius: 2,
    })),
  ),
)

describe('tokens', () => {
  it.each(themes)('have enough contrast: $variant $appearance $primary', (theme) => {
    expect(failures(themeTokens(theme))).toEqual([])
  })

  it('have enough contrast for any primary colour', () => {
    const anyTheme = record({
      variant: constantFrom(...variants),
      appearance: constantFrom(...appearances),
      primary: tuple(
        integer({ min: 0, max: 360 }),
        integer({ min: 0, max: 100 }),
        integer({ min: 0, max: 100 }),
      ).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
      radius: integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
    })
    assert(
      property(anyTheme, (theme) => {
        expect(failures(themeTokens(theme))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('never contain typed text', () => {
    assert(
      property(string(), (primary) => {
        const values = themeTokens({ variant: 'modern', appearance: 'light', radius: 1, primary })
        const unsafe = Object.values(values).filter(
          (value) => !/^[#\w\s.,%()/-]+$/.test(value) || value.includes('url'),
        )
        expect(unsafe).toEqual([])
      }),
    )
  })

  it('are the same for all notations of a primary colour', () => {
    const [one, ...others] = [
      'hsl(220 14% 25%)',
      '220 14% 25%',
      'hsl(220, 14%, 25%)',
      ' HSL(220deg 14.0% 25%) ',
    ].map((primary) => themeTokens({ variant: 'professional', appearance: 'light', radius: 2, primary }))
    for (const other of others) expect(other).toEqual(one)
  })

  it.each([
    [0, '0rem'],
    [0.5, '0.125rem'],
    [2, '0.5rem'],
    [3, '0.75rem'],
    [99, '0.75rem'],
    [Number.NaN, '0.5rem'],
  ])('have a card radius in steps of a quarter rem: %d', (radius, expected) => {
    const values = themeTokens({
      variant: 'professional',
      appearance: 'light',
      primary: presets[0].primary,
      radius,
    })
    expect(values['--radius-card']).toBe(expected)
  })

  it('have six presets with unique names', () => {
    expect(new Set(presets.map((preset) => preset.name)).size).toBe(6)
  })
})

describe('recipeVersion', () => {
  it('is raised when the colours change', () => {
    const cssTexts = variants.flatMap((variant) =>
      appearances.map((appearance) =>
        Object.entries(themeTokens({ variant, appearance, primary: presets[1].primary, radius: 0.5 })).join(
          ';',
        ),
      ),
    )
    const fingerprint = createHash('sha256').update(cssTexts.join('\n')).digest('hex').slice(0, 12)
    // If the fingerprint changes, raise `recipeVersion` and update both here.
    expect([recipeVersion, fingerprint]).toEqual([2, '628d70ec348a'])
  })

  it('is not needed for the default style in index.html', () => {
    const [light, dark] = defaultStyle().split('}:root[data-appearance=dark]{')
    expect(light).toMatch(/^:root\{--canvas:#[\da-f]{6};/)
    expect(dark).toMatch(/^--canvas:#[\da-f]{6};/)
    expect(dark).not.toContain('--radius')
  })
})
