import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api/index.ts'
import type { Delivery, Order } from '../../contract.ts'
import {
  isAmiss,
  receiptBody,
  receiptLines,
  receiptProblems,
  refusedFields,
  sentAt,
  shipBody,
  shipLines,
  shipProblems,
  surplusOf,
} from './values.ts'

const lineOf = (
  line: number,
  open: number,
  item: [id: number, name: string] | null = null,
): Order['lines'][number] => ({
  line,
  description: `Line ${line}`,
  alternative: '',
  quantity: 10,
  unit: 'pcs',
  unitPrice: 1,
  amount: 10,
  neededBy: null,
  leadDays: null,
  note: '',
  itemId: item?.[0] ?? null,
  itemName: item?.[1] ?? null,
  warehouse: item === null ? null : 'Hall 1',
  underWay: 0,
  received: 0,
  damaged: 0,
  open,
  invoiced: null,
  toInvoice: null,
})
const order = { lines: [lineOf(1, 10, [7, 'Ours']), lineOf(2, 0), lineOf(5, 2.5)] }
const sent = (line: number, quantity: number): Delivery['lines'][number] => ({
  line,
  description: `Line ${line}`,
  unit: 'pcs',
  quantity,
  warehouse: '',
  received: null,
  damaged: null,
  acceptsSurplus: false,
  note: '',
  movements: [],
})
const delivery: Delivery = {
  id: 1,
  orderId: 1,
  side: 'buyer',
  number: 'DN-2026-00001',
  state: 'shipped',
  note: '',
  shippedAt: '2026-11-26T10:00:00.000Z',
  photos: [],
  lines: [sent(1, 4), sent(5, 2)],
}
const change = <L extends object>(lines: readonly L[], at: number, changed: Partial<L>): L[] =>
  lines.map((line, n) => (n === at ? { ...line, ...changed } : line))

it('sends all that is open, or the lines that have a quantity', () => {
  const lines = shipLines(order)
  expect(lines.map(({ line, quantity, item }) => [line.line, quantity, item.id])).toEqual([
    [1, '10', 7],
    [5, '2.5', null],
  ])
  const part = change(lines, 0, { quantity: ' ' })
  expect(shipProblems(part)).toBeUndefined()
  expect(shipBody(part, 'Two pallets')).toEqual({
    lines: [{ line: 5, quantity: '2.5', warehouse: undefined, itemId: null }],
    note: 'Two pallets',
  })
  const problem = { field: 'lines.0.quantity', code: 'x', params: {}, message: 'Too much' }
  const refusal = new ApiError('No', { status: 409, problems: [problem] })
  expect(refusedFields(refusal, sentAt(part))).toEqual({ 'lines.1.quantity': 'Too much' })
  expect(refusedFields(new ApiError('Gone', { status: 409 }), [])).toEqual({ '': 'Gone' })
})

it('says what cannot be sent at its box', () => {
  const lines = shipLines(order)
  expect(shipProblems(change(lines, 0, { quantity: '11' }))).toEqual({
    'lines.0.quantity': 'Only 10 pcs are open',
  })
  expect(shipProblems(change(lines, 1, { quantity: '-1', item: { name: 'Typed', id: null } }))).toEqual({
    'lines.1.quantity': 'The quantity must be more than 0',
    'lines.1.itemId': 'Please choose one of your items, or leave this empty',
  })
  expect(shipProblems(lines.map((line) => ({ ...line, quantity: '0' })))).toHaveProperty('lines.0.quantity')
})

it('receives what was sent unless something else is said', () => {
  const lines = receiptLines(delivery, order)
  expect(receiptProblems(lines)).toBeUndefined()
  expect(receiptBody(change(lines, 1, { received: '3', acceptSurplus: true })).lines).toEqual([
    { line: 1, received: '4', damaged: '0', warehouse: 'Hall 1', note: '', acceptSurplus: false, itemId: 7 },
    {
      line: 5,
      received: '3',
      damaged: '0',
      warehouse: undefined,
      note: '',
      acceptSurplus: true,
      itemId: null,
    },
  ])
  const [first] = change(lines, 0, { received: '1.5' })
  expect(first && surplusOf(first)?.toNumber()).toBe(-2.5)
  const amiss = [lines, change(lines, 0, { received: '1.5' }), change(lines, 1, { damaged: '1' })]
  expect(amiss.map((each) => each.some(isAmiss))).toEqual([false, true, true])
  expect(receiptProblems(change(lines, 0, { received: 'x', damaged: '1' }))).toEqual({
    'lines.0.received': 'What came must be 0 or more',
  })
  expect(receiptProblems(change(lines, 0, { damaged: '5' }))).toEqual({
    'lines.0.damaged': 'More cannot be damaged than came',
  })
})
