import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, formatDate } from './dates.ts'
import { dateNotations } from './notation.ts'
import { readDay } from './read-day.ts'

const today = '2026-11-23'
const read = (text: string, isMonthFirst = false) => readDay(text, { today, isMonthFirst })

/** Every text reads as the same. */
const expectAll = (texts: readonly string[], meant: string) =>
  expect(Object.fromEntries(texts.map((text) => [text, read(text)]))).toEqual(
    Object.fromEntries(texts.map((text) => [text, meant])),
  )

it('reads a day as people write it', () => {
  expectAll(
    [
      '23.11.26',
      '23.11.2026',
      '23.11.',
      '23.11',
      '23. 11. 2026',
      '23/11/2026',
      '23-11-2026',
      '11/23/2026',
      '23 nov',
      '23 Nov 2026',
      '23. November 26',
      '23rd november',
      'nov 23',
      'Nov 23, 2026',
      'November 23 2026',
      '2026-11-23',
      '2026/11/23',
      '2026-11-23T08:00:00Z',
      'today',
      ' Today ',
      '23',
      '+0',
    ],
    '2026-11-23',
  )
  expect(['tomorrow', 'yesterday', '+30', '- 7', '+2w', '+ 3 d'].map((text) => read(text))).toEqual([
    '2026-11-24',
    '2026-11-22',
    '2026-12-23',
    '2026-11-16',
    '2026-12-07',
    '2026-11-26',
  ])
})

it('takes the nearest year if none is written', () => {
  expect(read('5 jan')).toBe('2027-01-05')
  expect(read('28.6.')).toBe('2026-06-28')
  expect(readDay('28.12.', { today: '2026-01-04', isMonthFirst: false })).toBe('2025-12-28')
  expect(readDay('29 feb', { today: '2025-01-04', isMonthFirst: false })).toBe('2024-02-29')
})

it('reads slashes as the member does, and points always with the day first', () => {
  expect([read('03/04/2026'), read('03/04/2026', true)]).toEqual(['2026-04-03', '2026-03-04'])
  expect([read('03.04.2026'), read('03.04.2026', true)]).toEqual(['2026-04-03', '2026-04-03'])
  expect([read('23/04/2026', true), read('04/23/2026')]).toEqual(['2026-04-23', '2026-04-23'])
  expect([read('1.1.69'), read('1.1.70')]).toEqual(['2069-01-01', '1970-01-01'])
})

it('refuses what is no day', () => {
  const texts = [
    '',
    'x',
    '30 feb',
    '31.4.2026',
    '32',
    '0',
    '13/13/2026',
    '1 nonsense',
    'novel 3',
    '1.1.1899',
    '1 2 3 4',
    '+',
    '2026-02-30',
    'nov',
    '23.11.026',
  ]
  expect(texts.filter((text) => read(text) !== undefined)).toEqual([])
})

it('reads back each day in each notation', () => {
  const day = fc.integer({ min: 0, max: 109_000 }).map((days) => addDays('1900-01-01', days))
  fc.assert(
    fc.property(day, fc.constantFrom(...dateNotations), (date, dates) => {
      expect(read(formatDate(date, dates), dates === 'MM/DD/YYYY')).toBe(date)
    }),
    { numRuns: 2_000 },
  )
})
