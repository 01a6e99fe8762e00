import { type Decimal, decimal, sum, toNumber } from '#platform/contract/decimal.ts'
import type { BookRights } from '#platform/contract/books.ts'
import type { Item, ItemTrade, TypedItem } from '../contract.ts'
import { factorOf, maxTradeRows, type Measured } from '../domain.ts'
import {
  type ItemRow,
  nothingPlanned,
  type OpenLineRow,
  type Planned,
  type Traded,
  type TypedRow,
} from './sql/index.ts'

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value))

/** Who may not read material transactions sees no stock. */
export function presentItem(
  row: ItemRow,
  { reserved, expected, expectedBy }: Planned = nothingPlanned,
  { materials }: Pick<BookRights, 'materials'>,
): Item {
  const { unitPrice, taxRate, minimumStock, units, stock, belowMinimum, needed: _, short: __, ...rest } = row
  const showsStock = materials !== 'none'
  const showsPlanned = showsStock && !row.isService
  return {
    ...rest,
    unitPrice: numberOrNull(unitPrice),
    taxRate: Number(taxRate),
    minimumStock: numberOrNull(minimumStock),
    units: units.map(({ unit, factor }) => ({ unit, factor: Number(factor) })),
    stock: showsStock ? numberOrNull(stock) : null,
    reserved: showsPlanned ? Number(reserved) : null,
    expected: showsPlanned ? Number(expected) : null,
    expectedBy: showsPlanned ? expectedBy : null,
    belowMinimum: showsStock && belowMinimum,
  }
}

export const presentTyped = ({ unitPrice, ...rest }: TypedRow): TypedItem => ({
  ...rest,
  unitPrice: numberOrNull(unitPrice),
})

/** The unit in which something is counted, and how many of it one of the written unit is. */
function countedIn(item: Measured, written: string): { unit: string; factor: Decimal } {
  const factor = factorOf(item, written)
  return factor === undefined || item.unit === ''
    ? { unit: written, factor: decimal(1) }
    : { unit: item.unit, factor }
}

type Counted<T> = T & ReturnType<typeof countedIn>

/** Rows whose quantities can be added up, with the factor of each. */
function together<T extends { readonly unit: string }>(
  item: Measured,
  rows: readonly T[],
  keyOf: (row: T) => string,
): [Counted<T>, ...Counted<T>[]][] {
  const groups = new Map<string, [Counted<T>, ...Counted<T>[]]>()
  for (const row of rows) {
    const counted = { ...row, ...countedIn(item, row.unit) }
    const key = `${keyOf(row)}\n${counted.unit.toLowerCase()}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [counted])
    else group.push(counted)
  }
  return [...groups.values()].slice(0, maxTradeRows)
}

const total = (rows: readonly { readonly factor: Decimal }[], values: readonly string[]): number =>
  toNumber(sum(rows.map(({ factor }, index) => factor.times(values[index] ?? 0))))

const countOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((all, { count }) => all + count, 0)

/** In the item's unit; what is in units that it does not know stands apart. */
export function presentTrade(
  item: ItemRow,
  { shelves, lastMoved, sales }: Traded,
  { reserved, expected, expectedBy }: Planned = nothingPlanned,
  open: readonly OpenLineRow[] | null,
  minimums: readonly { readonly warehouse: string; readonly minimum: string }[],
): ItemTrade {
  const minimumAt = (warehouse: string, unit: string): number | null => {
    const at = warehouse.toLowerCase()
    const found =
      unit === item.unit ? minimums.find((each) => each.warehouse.toLowerCase() === at) : undefined
    return found === undefined ? null : Number(found.minimum)
  }
  const onHand = (rows: readonly Counted<{ in: string; out: string }>[]): number =>
    total(
      rows,
      rows.map((row) => decimal(row.in).minus(row.out).toFixed()),
    )
  return {
    stock:
      shelves === null || item.isService
        ? null
        : {
            unit: item.unit,
            onHand: Number(item.stock),
            reserved: Number(reserved),
            expected: Number(expected),
            expectedBy,
            minimum: numberOrNull(item.minimumStock),
            belowMinimum: item.belowMinimum,
            warehouses: together(item, shelves, ({ warehouse }) => warehouse).map((rows) => ({
              warehouse: rows[0].warehouse,
              unit: rows[0].unit,
              onHand: onHand(rows),
              minimum: minimumAt(rows[0].warehouse, rows[0].unit),
            })),
          },
    planned: open && open.map(({ quantity, ...line }) => ({ ...line, quantity: Number(quantity) })),
    moved:
      shelves &&
      together(item, shelves, () => '').map((rows) => ({
        unit: rows[0].unit,
        in: total(rows, rows.map((row) => row.in)), // prettier-ignore
        out: total(rows, rows.map((row) => row.out)), // prettier-ignore
        count: countOf(rows),
      })),
    lastMoved,
    sold:
      sales &&
      together(item, sales, ({ currency }) => currency).map((rows) => ({
        currency: rows[0].currency,
        unit: rows[0].unit,
        count: countOf(rows),
        quantity: total(rows, rows.map((row) => row.quantity)), // prettier-ignore
        total: toNumber(sum(rows.map((row) => decimal(row.total)))),
        lastDate: rows.map((row) => row.lastDate).reduce((a, b) => (a > b ? a : b)),
      })),
  }
}
