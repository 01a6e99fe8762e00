import { type Item, itemsApi } from '#features/books/items/contract.ts'
import { answer } from './answers.ts'
import { answerListed } from './listed.ts'

export const item = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  name: `Item ${id}`,
  code: '',
  unit: '',
  unitPrice: null,
  currency: null,
  taxCategory: null,
  taxRate: 0,
  taxExemptionReason: '',
  minimumStock: null,
  isService: false,
  description: '',
  units: [],
  otherNames: [],
  stock: 0,
  reserved: 0,
  expected: 0,
  expectedBy: null,
  belowMinimum: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...more,
})

const contains = (text: string, search: string | null) =>
  text.toLowerCase().includes((search ?? '').toLowerCase())

/** Answers for these items, of which none was moved or sold. */
export function answerItems(rows: Item[] = []) {
  answer(itemsApi.typed, [])
  answer(itemsApi.trade, ({ params }) => {
    const {
      unit = '',
      minimumStock = null,
      belowMinimum = false,
    } = rows.find(({ id }) => id === Number(params['id'])) ?? {}
    return {
      stock: {
        unit,
        onHand: 0,
        reserved: 0,
        expected: 0,
        expectedBy: null,
        minimum: minimumStock,
        belowMinimum,
        warehouses: [],
      },
      planned: [],
      moved: [],
      lastMoved: null,
      sold: [],
    }
  })
  return answerListed(itemsApi, rows, {
    rowOf: ({ unitPrice, minimumStock, taxRate, units, ...form }, id, was) => ({
      ...item(id, was),
      ...form,
      unitPrice: unitPrice === null ? null : Number(unitPrice),
      minimumStock: minimumStock === null ? null : Number(minimumStock),
      taxRate: Number(taxRate),
      units: units.map(({ unit, factor }) => ({ unit, factor: Number(factor) })),
      belowMinimum: Number(minimumStock) > 0,
    }),
    find: ({ name, code, belowMinimum }, query) =>
      contains(`${name} ${code}`, query.get('search')) &&
      (query.get('belowMinimum') !== 'true' || belowMinimum),
  })
}
