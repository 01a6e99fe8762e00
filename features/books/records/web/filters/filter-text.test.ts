import { expect, it } from 'vitest'
import type { FilterableColumn } from './columns.ts'
import { withFilter } from './columns.ts'
import { filterText } from './filter-text.ts'

const column = (kind: FilterableColumn['kind'], title: string): FilterableColumn => ({
  id: 'one',
  title,
  kind,
  mayBeEmpty: true,
  ...(kind === 'choice' && { options: [{ value: 'paid', label: 'Paid' }] }),
})

it.each([
  ['text', 'Project', 'contains', ['harb'], 'Project contains “harb”'],
  ['text', 'Account', 'is', ['Bank', 'Cash'], 'Account: Bank, Cash'],
  ['choice', 'Type', 'is', ['paid', 'gone'], 'Type: Paid, gone'],
  ['number', 'Amount', 'between', ['1000', '2500.5'], 'Amount: 1,000 to 2,500.5'],
  ['number', 'Amount', 'between', ['', '7'], 'Amount: up to 7'],
  ['day', 'Date', 'between', ['2026-01-31', ''], 'Date: from Jan 31, 2026'],
  ['day', 'Due', 'empty', [], 'Due: empty'],
  ['day', 'Due', 'filled', [], 'Due: not empty'],
] as const)('says the filter of a column of %s, %s', (kind, title, test, values, text) =>
  expect(filterText(column(kind, title), { column: 'one', test, values })).toBe(text),
)

it('replaces the filter of a column in its place', () => {
  const [a, b] = [
    { column: 'a', test: 'empty', values: [] },
    { column: 'b', test: 'empty', values: [] },
  ] as const
  const filled = { column: 'a', test: 'filled', values: [] } as const
  expect(withFilter([a, b], 'a', filled)).toEqual([filled, b])
  expect(withFilter([a], 'b', b)).toEqual([a, b])
  expect(withFilter([a, b], 'a', undefined)).toEqual([b])
})
