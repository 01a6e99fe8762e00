import type { MaterialTransaction, StockRow } from '../contract.ts'
import type { MaterialRow, StockRecord } from './sql/index.ts'

export const presentMaterial = (row: MaterialRow): MaterialTransaction => ({
  ...row,
  quantity: Number(row.quantity),
  category: row.category === '' ? null : row.category,
})

export const presentStock = (row: StockRecord): StockRow => ({
  ...row,
  in: Number(row.in),
  out: Number(row.out),
  onHand: Number(row.onHand),
  minimum: row.minimum === null ? null : Number(row.minimum),
})
