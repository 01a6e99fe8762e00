import { describe, expect, it } from 'vitest'
import * as texts from './index.ts'

describe('periodWords', () => {
  it.each([
    [{}, undefined],
    [{ from: '2026-10-01' }, 'since Oct 1, 2026'],
    [{ to: '2026-10-31' }, 'until Oct 31, 2026'],
    [{ from: '2026-10-05', to: '2026-10-05' }, 'Oct 5, 2026'],
    [{ from: '2026-10-01', to: '2026-10-31' }, 'October 2026'],
    [{ from: '2024-02-01', to: '2024-02-29' }, 'February 2024'],
    [{ from: '2026-02-01', to: '2026-02-27' }, 'Feb 1 – Feb 27, 2026'],
    [{ from: '2026-07-01', to: '2026-09-30' }, 'Q3 2026'],
    [{ from: '2026-08-01', to: '2026-10-31' }, 'Aug 1 – Oct 31, 2026'],
    [{ from: '2026-01-01', to: '2026-12-31' }, '2026'],
    [{ from: '2025-12-01', to: '2026-01-31' }, 'Dec 1, 2025 – Jan 31, 2026'],
  ])('says %j as %s', (days, said) => expect(texts.periodText(days)).toBe(said))
})

describe('a period by its first day', () => {
  it.each([
    ['day', '2026-10-05', 'Oct 5, 2026', '2026-10-05'],
    ['week', '2026-10-05', 'Week 41, from Oct 5, 2026', '2026-10-11'],
    ['week', '2024-12-30', 'Week 1, from Dec 30, 2024', '2025-01-05'],
    ['week', '2020-12-28', 'Week 53, from Dec 28, 2020', '2021-01-03'],
    ['month', '2026-10-01', 'Oct 2026', '2026-10-31'],
    ['month', '2026-12-01', 'Dec 2026', '2026-12-31'],
    ['quarter', '2026-10-01', 'Q4 2026', '2026-12-31'],
    ['year', '2024-01-01', '2024', '2024-12-31'],
  ] as const)('%s %s is called %s and ends %s', (period, start, label, to) => {
    expect(texts.periodLabel(period, start)).toBe(label)
    expect(texts.periodDays(period, start)).toEqual({ from: start, to })
  })

  it('is limited to the given days', () => {
    const within = (days: texts.Days) => texts.periodWithin('month', '2026-10-01', days)
    expect(within({ from: '2026-10-10' })).toEqual({ from: '2026-10-10', to: '2026-10-31' })
    expect(within({ from: '2026-01-01', to: '2026-10-20' })).toEqual({ from: '2026-10-01', to: '2026-10-20' })
  })
})

describe('amounts', () => {
  it('are exact, with the digits of the currency or more', () => {
    expect(texts.moneyAmount('0.3', 'USD')).toEqual({ value: '0.30', unit: 'USD' })
    expect(texts.moneyAmount('1200', 'JPY')).toEqual({ value: '1200', unit: 'JPY' })
    expect(texts.moneyAmount('999999999999.99', 'EUR').value).toBe('999999999999.99')
    expect(texts.quantityAmount('12.500', 'kg')).toEqual({ value: '12.5', unit: 'kg' })
  })

  it('round averages half up', () => {
    expect(texts.averageMoney('0.05', 2, 'USD').value).toBe('0.03')
    expect(texts.averageMoney('10', 3, 'EUR').value).toBe('3.33')
    expect(texts.averageMoney('3', 2, 'JPY').value).toBe('2')
    expect(texts.averageQuantity('2', 3, 't', 6).value).toBe('0.666667')
  })
})

it('leaves empty parts out of a reading', () => {
  const { readingText, filterText, boundsText, searchedText } = texts
  expect(
    readingText('Money paid', filterText('project', 'Quay'), filterText('party', undefined), false),
  ).toBe('Money paid, project Quay')
  expect(boundsText('1000', undefined)).toBe('at least 1,000')
  expect(boundsText(undefined, '0.5')).toBe('at most 0.5')
  expect(boundsText('1', '2')).toBe('1 to 2')
  expect(searchedText('cement')).toBe('“cement” anywhere')
})

it('uses the singular and the plural', () => {
  expect(texts.countText(1, 'transaction')).toBe('1 transaction')
  expect(texts.countText(1200, 'entry', 'entries')).toBe('1,200 entries')
})

it('writes addresses without empty parameters', () => {
  expect(texts.pageAddress('/feed')).toBe('/feed')
  expect(texts.pageAddress('/ai', { tab: 'financials', type: undefined, search: 'A & B' })).toBe(
    '/ai?tab=financials&search=A+%26+B',
  )
})

it('limits the size of a result', () => {
  const row = { cells: ['x'], href: null, record: null }
  const { rows, records } = texts.boundedResult({
    tool: 'stock',
    category: 'material',
    reading: '',
    computed: '',
    figures: [],
    columns: [],
    rows: Array.from({ length: 60 }, () => row),
    isGrouped: false,
    matched: 300,
    records: Array.from({ length: 300 }, (_, id) => ({ kind: 'material' as const, id })),
    href: null,
  })
  expect([rows.length, records.length]).toEqual([50, 200])
})
