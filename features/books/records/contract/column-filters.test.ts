import { describe, expect, it } from 'vitest'
import { maxFilters, maxFilterValues, readFilters, suitsKind, writeFilters } from './column-filters.ts'

const filters = [
  { column: 'projectName', test: 'contains', values: ['50 %, "x"'] },
  { column: 'amount', test: 'between', values: ['100', ''] },
  { column: 'custom:due', test: 'empty', values: [] },
] as const

describe('filters of columns as text', () => {
  it('are read as they were written', () => {
    expect(readFilters(writeFilters(filters) ?? '')).toEqual(filters)
    expect(writeFilters([])).toBeUndefined()
  })

  it.each([
    'x',
    '{}',
    '[1]',
    '[["amount"]]',
    '[["amount","like","1"]]',
    '[["","empty"]]',
    '[["amount","between","1"]]',
    '[["amount","between","",""]]',
    '[["a","contains"," "]]',
    '[["a","is"]]',
    '[["a","is",""]]',
    '[["a","empty","1"]]',
    '[["a","is",7]]',
    JSON.stringify([['a', 'is', 'x'.repeat(201)]]),
    JSON.stringify([['a', 'is', ...Array<string>(maxFilterValues + 1).fill('x')]]),
    JSON.stringify(Array.from({ length: maxFilters + 1 }, () => ['a', 'empty'])),
    `[["a","is","x"]]${' '.repeat(6000)}`,
  ])('are not read from %s', (text) => expect(readFilters(text)).toBeUndefined())
})

it.each([
  ['text', 'contains', ['x'], true],
  ['text', 'between', ['x', ''], false],
  ['number', 'between', ['1.5', ''], true],
  ['number', 'between', ['1,5', ''], false],
  ['number', 'between', ['', '1e9'], false],
  ['day', 'between', ['2026-01-31', ''], true],
  ['day', 'between', ['2026-02-31', ''], false],
  ['choice', 'contains', ['x'], false],
  ['choice', 'is', ['x'], true],
] as const)('a column of %s takes %s %j: %s', (kind, test, values, takes) =>
  expect(suitsKind({ column: 'a', test, values }, kind)).toBe(takes),
)
