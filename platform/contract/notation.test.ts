import { expect, it } from 'vitest'
import { formatDate, formatDay } from './dates.ts'
import { formatCurrency, formatDecimal } from './decimal.ts'
import { notationOf } from './notation-of.ts'
import { dateNotations, numberNotations, specNotation, writeNumber } from './notation.ts'

it('writes a number in each notation as its name says', () => {
  for (const numbers of numberNotations)
    expect(writeNumber('1234.50', numbers).replace('\u00A0', ' ')).toBe(numbers)
  expect(writeNumber('-1234567.8', '1.234,50')).toBe('-1.234.567,8')
  expect(writeNumber('1234567.8', '1.234,50', false)).toBe('1234567,8')
  expect(['12', '1e3', '', 'x'].map((text) => writeNumber(text, '1.234,50'))).toEqual(['12', '1e3', '', 'x'])
})

it('writes amounts of money in any notation', () => {
  expect(formatDecimal(1234567.5, 2)).toBe('1,234,567.50')
  expect(formatDecimal(1234567.5, 2, "1'234.50")).toBe("1'234'567.50")
  expect(formatCurrency('-1234.5', 'EUR', '1.234,50')).toBe('-€1.234,50')
})

it('writes dates in each notation', () => {
  expect(dateNotations.map((dates) => formatDate('2026-01-05', dates))).toEqual([
    'Jan 05, 2026',
    '05 Jan 2026',
    '05.01.2026',
    '05/01/2026',
    '01/05/2026',
    '2026-01-05',
  ])
  expect(dateNotations.map((dates) => formatDay('2026-01-05', dates))).toEqual([
    'Jan 5',
    '5 Jan',
    '05.01.',
    '05/01',
    '01/05',
    '01-05',
  ])
  expect(formatDate('2026-01-05')).toBe('Jan 05, 2026')
})

it('follows the language of the browser; English is the specification', () => {
  for (const language of ['en', 'en-US', 'en-GB', 'en-IN', 'no such language', ''])
    expect(notationOf(language)).toEqual(specNotation)
  expect(notationOf('de')).toEqual({ numbers: '1.234,50', dates: 'DD.MM.YYYY' })
  expect(notationOf('de-CH')).toEqual({ numbers: "1'234.50", dates: 'DD.MM.YYYY' })
  expect(notationOf('fr-FR')).toEqual({ numbers: '1 234,50', dates: 'DD/MM/YYYY' })
  expect(notationOf('es')).toEqual({ numbers: '1.234,50', dates: 'DD/MM/YYYY' })
  expect(notationOf('ar-EG').numbers).toBe('1,234.50')
  expect(notationOf('sv-SE')).toEqual({ numbers: '1 234,50', dates: 'YYYY-MM-DD' })
  expect(notationOf('ja').dates).toBe('YYYY-MM-DD')
})
