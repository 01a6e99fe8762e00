import { decimal, sum, toNumber } from '#platform/contract/decimal.ts'
import type { StockRow } from '../../contract.ts'

export type Shelf = StockRow & { readonly id: number }

/** Shelves have no ids in the answer. Each gets a stable one here, so that focus stays on its row. */
const ids = new Map<string, number>()
let last = 0

export function withId(row: StockRow): Shelf {
  const keyOf = (itemId: number | null) => JSON.stringify([row.materialName, row.unit, row.warehouse, itemId])
  // One that gets an item keeps its id.
  const id = ids.get(keyOf(row.itemId)) ?? ids.get(keyOf(null)) ?? (last += 1)
  ids.delete(keyOf(null))
  ids.set(keyOf(row.itemId), id)
  return { ...row, id }
}

/** The label of a shelf's state, or undefined if there is no problem. */
export function stateOf({ onHand, low }: Pick<StockRow, 'onHand' | 'low'>) {
  if (onHand < 0) return { label: 'Below zero', tone: 'danger' } as const
  if (onHand === 0) return { label: 'None left', tone: 'danger' } as const
  return low ? ({ label: 'Below minimum', tone: 'warning' } as const) : undefined
}

/** All units, those of most shelves first. They can't share an axis. */
export const unitsOf = (rows: readonly StockRow[]): string[] =>
  [...Map.groupBy(rows, ({ unit }) => unit)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([unit]) => unit)

export interface MaterialStock {
  readonly name: string
  readonly total: number
  /** In the order of `warehouses`. */
  readonly parts: readonly number[]
}

const onHandOf = (rows: readonly StockRow[]): number =>
  toNumber(sum(rows.map(({ onHand }) => decimal(onHand))))

/** Stock per material, split by warehouse, the largest first. Quantities below zero count as zero in the parts. */
export const byMaterial = (rows: readonly StockRow[], warehouses: readonly string[]): MaterialStock[] =>
  [...Map.groupBy(rows, ({ itemId, materialName }) => itemId ?? materialName).values()]
    .map((shelves) => ({
      name: shelves[0]?.materialName ?? '',
      total: onHandOf(shelves),
      parts: warehouses.map((warehouse) =>
        Math.max(0, onHandOf(shelves.filter((shelf) => shelf.warehouse === warehouse))),
      ),
    }))
    .sort((one, other) => other.total - one.total)

/** The warehouses of these shelves, those with most on hand first. */
export const warehousesOf = (rows: readonly StockRow[]): string[] =>
  [...Map.groupBy(rows, ({ warehouse }) => warehouse)]
    .map(([name, shelves]) => ({ name, total: onHandOf(shelves) }))
    .sort((one, other) => other.total - one.total)
    .map(({ name }) => name)
