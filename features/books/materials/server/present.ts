import { recordPresenter } from '#features/books/records/server/index.ts'
import type { StockRow } from '../contract.ts'
import type { Planned } from '#features/books/items/server/index.ts'
import { materialRecord } from '../domain.ts'
import type { StockRecord } from './sql/index.ts'

export const presentMaterial = recordPresenter(materialRecord)

const numberOrNull = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

export const presentStock = (
  { level, ...row }: StockRecord,
  { reserved, expected, expectedBy }: Planned,
): StockRow => ({
  ...row,
  reserved: Number(reserved),
  expected: Number(expected),
  expectedBy,
  in: Number(row.in),
  out: Number(row.out),
  onHand: Number(row.onHand),
  minimum: numberOrNull(level?.minimum),
  itemMinimum: numberOrNull(level?.itemMinimum),
  low: level?.low ?? false,
})
