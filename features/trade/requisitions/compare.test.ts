import { expect, it } from 'vitest'
import type { Quote, Requisition } from './contract.ts'
import { bestPrice, bestTotal, compared } from './compare.ts'

const asked = (side: Requisition['side'] = 'buying'): Requisition => ({
  postId: 1,
  company: null,
  side,
  currency: 'EUR',
  deadline: '2026-12-01T17:00:00.000Z',
  sealed: false,
  narrowed: false,
  deliveryPlace: '',
  version: 1,
  cancelledAt: null,
  openedAt: null,
  isOver: true,
  lineCount: 2,
  lines: [1, 2].map((line) => ({
    line,
    description: line === 1 ? 'Bearing' : 'Grease',
    quantity: 10,
    unit: 'pcs',
    neededBy: null,
    specification: '',
    itemId: null,
  })),
  quotable: [],
  own: null,
})
const quote = (name: string, prices: readonly number[], overrides: Partial<Quote> = {}): Quote => ({
  id: prices.length + name.length,
  postId: 1,
  bookId: 1,
  company: null,
  name,
  state: 'submitted',
  revision: 1,
  toConfirm: false,
  currency: 'EUR',
  answer: null,
  lines: prices.map((unitPrice, at) => ({
    line: at + 1,
    unitPrice,
    quantity: 10,
    amount: unitPrice * 10,
    leadDays: 7 * (at + 1),
    alternative: '',
    note: '',
  })),
  freight: 0,
  total: prices.reduce((sum, price) => sum + 10 * price, 0),
  minimumOrder: null,
  validUntil: null,
  incoterm: null,
  paymentTerms: '',
  terms: '',
  files: [],
  submittedAt: null,
  ...overrides,
})
const noted = { rate: null, costs: [] }
const quotes = [
  quote('Old', [0.5, 0.5], { toConfirm: true }),
  quote('Part', [1]),
  quote('Whole', [2, 3]),
  quote('Dear', [4, 0.5]),
]

it('puts whole quotes first, and counts none that is to be sent again', () => {
  const columns = compared(asked(), quotes, noted)
  expect(columns.map(({ quote: { name } }) => name)).toEqual(['Dear', 'Whole', 'Part', 'Old'])
  expect([1, 2].map((line) => bestPrice(line, asked(), columns)?.toNumber())).toEqual([1, 0.5])
  expect(bestTotal(asked(), columns)?.toNumber()).toBe(45)
  expect(columns.map(({ leadDays }) => leadDays)).toEqual([14, 14, 7, 14])
})

it('is best for a seller where it is highest', () => {
  const columns = compared(asked('selling'), quotes, noted)
  expect([1, 3].map((line) => bestPrice(line, asked('selling'), columns)?.toNumber())).toEqual([4, undefined])
})

it('compares what is landed, with the share of freight and duty in each price', () => {
  const [cheap, whole] = [quote('Cheap', [2, 2], { freight: 100 }), quote('Wholesale', [4, 4])]
  const costs = [{ quoteId: cheap.id, freight: null, duty: { value: 50, unit: 'percent' as const } }]
  const columns = compared(asked(), [cheap, whole], { rate: null, costs })
  expect(columns.map(({ quote: { name }, costs: { total } }) => [name, total.toNumber()])).toEqual([
    ['Wholesale', 80],
    ['Cheap', 210],
  ])
  expect(columns[1]?.lines.get(1)?.landedPrice.toNumber()).toBe(10.5)
  expect(bestPrice(1, asked(), columns)?.toNumber()).toBe(4)
})
