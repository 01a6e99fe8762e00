import { describe, expect, it } from 'vitest'
import { daysOf, monthName, monthsOf, monthTick } from './months.ts'

const sum = (key: string, received: number, paid = 0, currency: 'USD' | 'EUR' = 'USD') => ({
  key,
  currency,
  received,
  paid,
})

describe('the months of a chart', () => {
  it('leave none out between the first and the last, across a year’s end', () => {
    expect(monthsOf([sum('2025-11', 5), sum('2026-02', 0, 7), sum('2025-12', 9, 9, 'EUR')], 'USD')).toEqual([
      { key: '2025-11', received: 5, paid: 0 },
      { key: '2025-12', received: 0, paid: 0 },
      { key: '2026-01', received: 0, paid: 0 },
      { key: '2026-02', received: 0, paid: 7 },
    ])
    expect(monthsOf([], 'USD')).toEqual([])
  })

  it('are the newest two years of a long history', () => {
    const months = monthsOf([sum('2019-01', 1), sum('2026-03', 1)], 'USD')
    expect([months.length, months[0]?.key, months.at(-1)?.key]).toEqual([24, '2024-04', '2026-03'])
  })

  it('have their days and names', () => {
    expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(daysOf('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect([monthName('2026-01'), monthTick('2026-01'), monthTick('2026-02')]).toEqual([
      'Jan 2026',
      'Jan ’26',
      'Feb',
    ])
  })
})
