import { expect, it } from 'vitest'
import type { Quote, Requisition } from '#features/trade/requisitions/contract.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { ApiError } from '#platform/web/api/index.ts'
import {
  allOf,
  awardBody,
  bestOfEach,
  choiceProblems,
  chosenOf,
  keyOf,
  openOf,
  orderable,
  refusedFields,
} from './choice.ts'

const asked = (line: number, quantity: number) => ({
  line,
  description: `Line ${line}`,
  quantity,
  unit: 'pcs',
  neededBy: null,
  specification: '',
  itemId: null,
  files: [],
})
const requisition: Requisition = {
  postId: 1,
  company: null,
  side: 'buying',
  currency: 'EUR',
  deadline: '2026-12-01T00:00:00.000Z',
  sealed: false,
  narrowed: false,
  deliveryPlace: '',
  version: 1,
  cancelledAt: null,
  openedAt: null,
  hidesAskers: false,
  isOver: true,
  lines: [asked(1, 100), asked(2, 10)],
  lineCount: 2,
  quotable: [],
  own: null,
}
const quoteOf = (
  id: number,
  lines: [line: number, unitPrice: number, quantity: number][],
  more = {},
): Quote => ({
  id,
  postId: 1,
  bookId: id,
  company: null,
  name: `Supplier ${id}`,
  state: 'submitted',
  revision: 1,
  toConfirm: false,
  answer: null,
  currency: 'EUR',
  lines: lines.map(([line, unitPrice, quantity]) => ({
    line,
    unitPrice,
    quantity,
    amount: unitPrice * quantity,
    leadDays: null,
    alternative: '',
    note: '',
  })),
  freight: 5,
  total: 0,
  minimumOrder: null,
  validUntil: null,
  incoterm: null,
  paymentTerms: '',
  terms: '',
  files: [],
  submittedAt: null,
  ...more,
})
const one = quoteOf(1, [
  [1, 3, 60],
  [2, 9, 10],
])
const other = quoteOf(2, [[1, 4, 100]])
const quotes = [one, other]
const open = openOf(requisition, [{ line: 1, quantity: 20 }])

it('offers only quotes that count now', () => {
  const former = quoteOf(3, [], { toConfirm: true })
  const late = quoteOf(4, [], { validUntil: '2020-01-01' })
  const taken = quoteOf(5, [], { state: 'withdrawn' })
  expect(orderable([one, former, late, taken, other])).toEqual([one, other])
})

it('chooses the best price of each line, and the rest of the next', () => {
  expect([...open.values()].map((left) => left.toNumber())).toEqual([80, 10])
  expect(bestOfEach(requisition, quotes, open)).toEqual({
    [keyOf(1, 1)]: '60',
    [keyOf(1, 2)]: '20',
    [keyOf(2, 1)]: '10',
  })
  expect(bestOfEach({ ...requisition, side: 'selling' }, quotes, open)).toEqual({
    [keyOf(1, 2)]: '80',
    [keyOf(2, 1)]: '10',
  })
  expect(allOf(other, open)).toEqual({ [keyOf(1, 2)]: '80' })
})

it('makes an order for each supplier', () => {
  const chosen = chosenOf(bestOfEach(requisition, quotes, open), requisition, quotes)
  expect(chosen.map(({ quote, amount }) => [quote.id, amount.toNumber()])).toEqual([
    [1, 270],
    [2, 80],
  ])
  const body = awardBody(chosen, ' Cheapest ')
  expect(body).toEqual({
    lines: [
      { line: 1, quoteId: 1, quantity: '60' },
      { line: 2, quoteId: 1, quantity: '10' },
      { line: 1, quoteId: 2, quantity: '20' },
    ],
    reason: 'Cheapest',
  })
  const problem = { field: 'lines.2.quantity', code: 'x', params: {}, message: 'Too much' }
  expect(refusedFields(new ApiError('No', { status: 409, problems: [problem] }), body)).toEqual({
    [keyOf(1, 2)]: 'Too much',
  })
  expect(refusedFields(new ApiError('Gone', { status: 409 }), body)).toEqual({ '': 'Gone' })
})

it('says what is wrong at its box', () => {
  const problems = (choice: Record<string, string>, reason = 'Cheapest', from = quotes) =>
    choiceProblems(choice, reason, requisition, from, open)
  expect(problems(bestOfEach(requisition, quotes, open))).toBeUndefined()
  expect(problems({}, ' ')).toEqual({
    '': 'Please choose at least one line',
    reason: 'Please say why you decide so',
  })
  expect(problems({ [keyOf(1, 1)]: '61' })).toEqual({ [keyOf(1, 1)]: 'Only 60 pcs were quoted' })
  expect(problems({ [keyOf(1, 1)]: 'x' })).toEqual({ [keyOf(1, 1)]: 'The quantity must be more than 0' })
  expect(problems({ [keyOf(1, 1)]: '60', [keyOf(1, 2)]: '21' })).toEqual({
    [keyOf(1, 1)]: 'Only 80 pcs are not ordered yet',
  })
  const wants = quoteOf(1, [[1, 3, 60]], { minimumOrder: 100 })
  expect(problems({ [keyOf(1, 1)]: '2' }, 'Cheapest', [wants])).toEqual({
    '': 'Supplier 1 wants an order to come to more',
  })
  expect(open.get(1)?.eq(decimal(80))).toBe(true)
})
