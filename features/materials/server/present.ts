import { recordPresenter } from '#features/records/server/index.ts'
import type { StockRow } from '../contract.ts'
import type { Planned } from '#features/items/server/index.ts'
import { materialRecord } from '../domain.ts'
import type { StockRecord } from './sql/index.ts'

export const presentMaterial = recordPresenter(materialRecord)

export const presentStock = (row: StockRecord, { reserved, expected, expectedBy }: Planned): StockRow => ({
  ...row,
  reserved: Number(reserved),
  expected: Number(expected),
  expectedBy,
  in: Number(row.in),
  out: Number(row.out),
  onHand: Number(row.onHand),
  minimum: row.minimum === null ? null : Number(row.minimum),
})
