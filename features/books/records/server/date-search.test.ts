import { describe, expect, it } from 'vitest'
import { addDays, formatDate } from '#platform/contract/dates.ts'
import { daysThatShow, mostDays } from './date-search.ts'

/** Checks every day one by one. */
function lookedThrough(part: string, first: string, last: string): string[] {
  const found: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    if (day.includes(part) || formatDate(day).toLowerCase().includes(part)) found.push(day)
  return found
}

const parts = [
  'oct',
  'ct 0',
  '1',
  '29',
  '-0',
  '-02-29',
  'b 29, 20',
  ', 2',
  '2024-1',
  '5-1',
  ' 3',
  ',',
  '-',
  '13-',
]

describe('daysThatShow', () => {
  it.each(parts)('finds the same days for %j as looking through all of them', (part) => {
    const [first, last] = ['2019-11-17', '2028-03-02']
    expect(Array.from(daysThatShow(part, { first, last })).toSorted()).toEqual(
      lookedThrough(part, first, last),
    )
  })

  it('returns no day for a text that no day shows', () => {
    expect(daysThatShow('2025-13', { first: '1900-01-01', last: '2199-12-31' })).toEqual([])
    expect(daysThatShow('harbour', { first: '1900-01-01', last: '2199-12-31' })).toEqual([])
  })

  it('returns ‘many’ instead of a long list', () => {
    expect(daysThatShow('1', { first: '1900-01-01', last: '2199-12-31' })).toBe('many')
    const some = daysThatShow('-15', { first: '1900-01-01', last: '2199-12-31' })
    expect(some).not.toBe('many')
    expect(some.length).toBeLessThanOrEqual(mostDays)
  })
})
