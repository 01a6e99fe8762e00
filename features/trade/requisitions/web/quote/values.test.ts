import { expect, it } from 'vitest'
import type { Requisition } from '../../contract.ts'
import { bodyOf, totalOf, valuesOf } from './values.ts'

const requisition = {
  currency: 'EUR',
  deadline: '2026-12-01T17:00:00.000Z',
  lines: [1, 2].map((line) => ({ line, description: 'x', quantity: 3, unit: '', neededBy: null })),
} as unknown as Requisition

it('begins with the quantities that are asked for, and sends only lines with a price', () => {
  const values = valuesOf(requisition, null)
  expect(values.lines.map(({ quantity }) => quantity)).toEqual(['3', '3'])
  expect(values.validUntil).toMatch(/^2026-12-31|2027-01-01$/)
  const [first, second] = values.lines
  if (first === undefined || second === undefined) throw new Error('Two lines')
  const lines = [first, { ...second, unitPrice: '0.335', leadDays: '4' }]
  const body = bodyOf({ ...values, lines, freight: '1.5' }, requisition, { bookId: 9, draft: false })
  expect(body).toMatchObject({
    bookId: 9,
    freight: '1.5',
    minimumOrder: null,
    lines: [{ line: 2, unitPrice: '0.335', quantity: '3', leadDays: 4 }],
  })
  // Each line is rounded, half up: 1.005 is 1.01.
  expect(totalOf({ lines, freight: '1.5' }, requisition).toFixed()).toBe('2.51')
})
