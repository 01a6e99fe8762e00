import { expect, it } from 'vitest'
import { blankLine, blankTable, tableProblems } from '#features/network/posts/web/form.ts'
import { withShortages } from './shortages.ts'

const item = (id: number, name: string, missing = 5) => ({ id, name, unit: 'pcs', missing })
const named = (table: { lines: readonly { description: string; itemId: number | null }[] }) =>
  table.lines.map(({ description, itemId }) => [description, itemId])

it('fills a table with what is missing', () => {
  const { table, added } = withShortages(
    null,
    { items: [item(1, 'Bearing', 0.000001), item(2, 'Grease')] },
    7,
  )
  expect(table.bookId).toBe(7)
  expect(table.lines).toMatchObject([
    { key: 1, description: 'Bearing', itemId: 1, quantity: '0.000001', unit: 'pcs' },
    { key: 2, description: 'Grease', itemId: 2, quantity: '5' },
  ])
  expect([added, tableProblems(table)]).toEqual([2, undefined])
  expect(named(withShortages(blankTable(), { items: [item(1, 'Bearing')] }, 7).table)).toEqual([
    ['Bearing', 1],
  ])
})

it('keeps what was typed, asks for nothing twice, and for at most as much as a requisition has', () => {
  const typed = { ...blankTable(), bookId: 7, lines: [{ ...blankLine(4), description: ' bearing ' }] }
  const both = { items: [item(1, 'Bearing'), item(2, 'Grease')] }
  expect(named(withShortages(typed, both, 7).table)).toEqual([
    [' bearing ', null],
    ['Grease', 2],
  ])
  // A line of another book's requisition names no item of this one.
  expect(named(withShortages(typed, both, 8).table)).toContainEqual(['Grease', null])
  const many = Array.from({ length: 120 }, (_, at) => item(at + 1, `Item ${at}`))
  expect(withShortages(typed, { items: many }, 7)).toMatchObject({ added: 99 })
})
