import { type MaterialTransaction, materialsApi, type StockRow } from '#features/books/materials/contract.ts'
import { answer } from './answers.ts'

export const movement = (id: number, more: Partial<MaterialTransaction> = {}): MaterialTransaction => ({
  id,
  projectName: 'Bridge',
  transactionDate: '2026-03-05',
  materialName: `Material ${id}`,
  quantity: 10,
  unit: 'kg',
  transactionType: 'in',
  category: null,
  warehouseAffected: 'Hall 1',
  transactionWith: '',
  description: '',
  customFields: [],
  createdAt: '2026-03-05T10:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...more,
})

export const shelf = (materialName: string, more: Partial<StockRow> = {}): StockRow => ({
  materialName,
  unit: 'kg',
  warehouse: 'Hall 1',
  itemId: null,
  in: 0,
  out: 0,
  onHand: 0,
  reserved: 0,
  expected: 0,
  expectedBy: null,
  minimum: null,
  itemMinimum: null,
  low: false,
  ...more,
})

/** Answers for a table of these movements, and this stock. What is added or set goes into them. */
export function answerMaterials(rows: MaterialTransaction[] = [], stock: StockRow[] = []) {
  answer(materialsApi.totals, [])
  answer(materialsApi.history, [])
  answer(materialsApi.suggestions, {
    projectName: [],
    transactionWith: [],
    materials: [],
    units: [],
    warehouses: [...new Set(rows.map(({ warehouseAffected }) => warehouseAffected))],
  })
  const isShown = (row: MaterialTransaction, query: URLSearchParams) =>
    (row.deletedAt !== null) === (query.get('deleted') === 'true') &&
    [null, row.warehouseAffected].includes(query.get('warehouse'))
  const minimums = answer(materialsApi.setMinimum, ({ body: { materialName, minimum } }) => {
    const at = stock.findIndex((row) => row.materialName === materialName)
    const was = stock[at] ?? shelf(materialName)
    const row = { ...was, minimum: Number(minimum), low: was.onHand < Number(minimum) }
    stock[at] = row
    return row
  })
  return {
    minimums,
    listed: answer(materialsApi.list, ({ query }) => rows.filter((row) => isShown(row, query))),
    stocked: answer(materialsApi.stock, ({ query }) =>
      stock.filter(({ low }) => low || query.get('low') !== 'true'),
    ),
    created: answer(materialsApi.create, ({ body }) => {
      const row = movement(rows.length + 1, { ...body, quantity: Number(body.quantity), customFields: [] })
      rows.unshift(row)
      return row
    }),
  }
}
