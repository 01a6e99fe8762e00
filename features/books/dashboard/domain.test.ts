import { describe, expect, it } from 'vitest'
import { daysOf, endOfWeek, monthsUpTo } from './domain.ts'

describe('the months', () => {
  it('end with this one, across a change of year', () => {
    expect(monthsUpTo('2026-02-28')).toEqual([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsUpTo('2026-12-31', 2)).toEqual(['2026-11', '2026-12'])
    expect(monthsUpTo('2024-02-29', 1)).toEqual(['2024-02'])
  })

  it('have a first and a last day', () => {
    expect(daysOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(daysOf('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})

describe('the week', () => {
  it('goes from Monday to Sunday', () => {
    expect(endOfWeek('2026-11-16')).toBe('2026-11-22')
    expect(endOfWeek('2026-11-21')).toBe('2026-11-22')
    expect(endOfWeek('2026-11-22')).toBe('2026-11-22')
    expect(endOfWeek('2026-12-30')).toBe('2027-01-03')
  })
})
