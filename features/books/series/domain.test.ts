import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import {
  everyText,
  nextDate,
  notBegun,
  passedDates,
  retryMinutes,
  type Rule,
  units,
  upcoming,
} from './domain.ts'

const rule = (overrides: Partial<Rule> = {}): Rule => ({
  every: 1,
  unit: 'month',
  firstDate: '2026-01-31',
  endDate: null,
  times: null,
  ...overrides,
})

describe('the dates of a series', () => {
  it.each([
    [rule(), ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    [
      rule({ firstDate: '2027-12-31' }),
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      rule({ every: 2, unit: 'week' }),
      ['2026-01-31', '2026-02-14', '2026-02-28', '2026-03-14', '2026-03-28'],
    ],
    [
      rule({ unit: 'quarter', firstDate: '2026-08-31' }),
      ['2026-08-31', '2026-11-30', '2027-02-28', '2027-05-31', '2027-08-31'],
    ],
    [
      rule({ unit: 'year', firstDate: '2024-02-29' }),
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [rule({ times: 2 }), ['2026-01-31', '2026-02-28']],
    [rule({ endDate: '2026-03-31' }), ['2026-01-31', '2026-02-28', '2026-03-31']],
    [rule({ endDate: '2026-03-30' }), ['2026-01-31', '2026-02-28']],
    [rule({ unit: 'year', firstDate: '2198-05-01' }), ['2198-05-01', '2199-05-01']],
  ])('of %j are %j', (given, dates) => expect(upcoming(given, notBegun, 5)).toEqual(dates))

  it('go on after the last one that was taken, also of another rhythm', () => {
    expect(nextDate(rule({ every: 2 }), { taken: 2, lastDate: '2026-02-28' })).toBe('2026-03-31')
    expect(nextDate(rule({ firstDate: '2026-06-01' }), { taken: 2, lastDate: '2026-02-28' })).toBe(
      '2026-06-01',
    )
    expect(nextDate(rule({ times: 2 }), { taken: 2, lastDate: '2026-02-28' })).toBeNull()
  })

  it('are passed before today, not today', () => {
    expect(passedDates(rule(), notBegun, '2026-03-31')).toEqual(['2026-01-31', '2026-02-28'])
    expect(passedDates(rule({ times: 1 }), notBegun, '2026-03-31')).toEqual(['2026-01-31'])
  })

  const rules = fc.record({
    every: fc.integer({ min: 1, max: 99 }),
    unit: fc.constantFrom(...units),
    firstDate: fc.integer({ min: 0, max: 50_000 }).map((days) => addDays('1960-01-01', days)),
    endDate: fc.constant(null),
    times: fc.option(fc.integer({ min: 1, max: 40 })),
  })

  it('are each taken once and none is missed, one at a time or all at once', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 40 }), (given, count) => {
        const taken: string[] = []
        while (taken.length < count) {
          const next = nextDate(given, { taken: taken.length, lastDate: taken.at(-1) ?? null })
          if (next === null) break
          taken.push(next)
        }
        expect(taken).toEqual(upcoming(given, notBegun, count))
        expect(taken).toEqual([...new Set(taken)].toSorted())
      }),
    )
  })

  it('keep the day of the first one, or are the last of a shorter month', () => {
    fc.assert(
      fc.property(rules, (given) => {
        if (given.unit === 'week') return
        for (const date of upcoming(given, notBegun, 20))
          expect(date.slice(8) === given.firstDate.slice(8) || addDays(date, 1).endsWith('-01')).toBe(true)
      }),
    )
  })
})

it('a rhythm is said in words', () => {
  expect(everyText({ every: 1, unit: 'month' })).toBe('Every month')
  expect(everyText({ every: 2, unit: 'week' })).toBe('Every 2 weeks')
})

it('a failure is tried again after longer and longer pauses', () => {
  expect([0, 1, 2, 20].map(retryMinutes)).toEqual([5, 10, 20, 360])
})
