import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDecimal } from './decimal.ts'
import { numberNotations, writeNumber } from './notation.ts'
import { questioned, questionIn, readNumber } from './read-number.ts'

const read = (text: string) => {
  const reading = readNumber(text, '1,234.50')
  if (reading.kind === 'question') return reading.values
  return reading.kind === 'number' ? reading.value : reading.kind
}

/** Every text reads as the same. */
const expectAll = (texts: readonly string[], meant: string) =>
  expect(Object.fromEntries(texts.map((text) => [text, read(text)]))).toEqual(
    Object.fromEntries(texts.map((text) => [text, meant])),
  )

it('reads an amount as people write it', () => {
  expectAll(
    [
      '1250.50',
      '1250,50',
      '1.250,50',
      '1,250.50',
      "1'250.50",
      '1’250,50',
      '1 250,50',
      '1\u00A0250,50',
      '1\u202F250.50',
      ' 1250,50\r\n',
      '€1.250,50',
      '1.250,50 €',
      'EUR 1,250.50',
      '1250.50eur',
      'US$1,250.50',
      'CN¥ 1,250.50',
      'Fr. 1’250.50',
      '1 250,50 kr',
      '1 250,50 zł',
      '+1250.50',
      '\u200E1250.50\u200F',
    ],
    '1250.50',
  )
  expect(['-3', '−3', '3-', '(3)', '-€3', '€-3', '(€ 3)', '€3-', '3– €'].map(read)).toEqual(
    Array.from({ length: 9 }, () => '-3'),
  )
  expect(
    ['12,34,567.5', '1.234.567', "1'234'567", '1 234 567', '0,125', '.5', '5.', '007'].map(read),
  ).toEqual(['1234567.5', '1234567', '1234567', '1234567', '0.125', '0.5', '5', '7'])
})

it('asks where a text can be read two ways; the member’s notation comes first', () => {
  const ask = (text: string) =>
    numberNotations.map((numbers) => {
      const reading = readNumber(text, numbers)
      return reading.kind === 'question' ? reading.values.join(' or ') : reading.kind
    })
  expect(ask('1.250')).toEqual(['1.250 or 1250', '1250 or 1.250', '1250 or 1.250', '1.250 or 1250'])
  expect(ask('€ 1,250')).toEqual(['1250 or 1.250', '1.250 or 1250', '1.250 or 1250', '1250 or 1.250'])
  expect(ask('-12.345')).toEqual([
    '-12.345 or -12345',
    '-12345 or -12.345',
    '-12345 or -12.345',
    '-12.345 or -12345',
  ])
  expect(ask('0.125')).toEqual(['number', 'number', 'number', 'number'])
  expect(ask('1234.567')).toEqual(['number', 'number', 'number', 'number'])
})

it('refuses what is no number', () => {
  expectAll(
    [
      'abc',
      '12 abc',
      'abc 12',
      '1e3',
      '1.2.3',
      '1,2,3',
      '1 25',
      '12.34.567,8',
      '1,234.567,8',
      '1.250 250,5',
      '--3',
      '€$3',
      '3%',
      '٣',
      '.',
      '-',
      '€',
      '()',
      '1'.repeat(500),
    ],
    'none',
  )
  expect(['', '  ', '\u200B'].map(read)).toEqual(['empty', 'empty', 'empty'])
})

const plain = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.option(fc.stringMatching(/^\d{1,6}$/)))
  .map(
    ([negative, whole, fraction]) =>
      `${negative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`,
  )
const around = fc.constantFrom('', '€', ' €', 'EUR ', ' USD', '$', ' CHF')

it('reads back any decimal in any notation: as itself, or first of the two that it can be', () => {
  fc.assert(
    fc.property(
      plain,
      fc.constantFrom(...numberNotations),
      around,
      fc.boolean(),
      (value, numbers, sign, isGrouped) => {
        const written = writeNumber(value, numbers, isGrouped)
        const text = sign.startsWith(' ') ? `${written}${sign}` : `${sign}${written}`
        const reading = readNumber(text, numbers)
        const meant =
          reading.kind === 'question' ? reading.values[0] : reading.kind === 'number' ? reading.value : ''
        expect(readDecimal(meant)?.toFixed()).toBe(readDecimal(value)?.toFixed())
      },
    ),
    { numRuns: 2_000 },
  )
})

it('never reads one number where another notation means another one', () => {
  fc.assert(
    fc.property(
      plain,
      fc.constantFrom(...numberNotations),
      fc.constantFrom(...numberNotations),
      (value, one, other) => {
        const reading = readNumber(writeNumber(value, one), other)
        const all =
          reading.kind === 'question' ? reading.values : reading.kind === 'number' ? [reading.value] : []
        expect(all.map((each) => readDecimal(each)?.toFixed())).toContain(readDecimal(value)?.toFixed())
      },
    ),
    { numRuns: 2_000 },
  )
})

it('an open question is no number to anybody', () => {
  expect(readDecimal(questioned('1.250'))).toBeUndefined()
  expect(questionIn(questioned('1.250'))).toBe('1.250')
  expect(questionIn('1.250')).toBeUndefined()
})
