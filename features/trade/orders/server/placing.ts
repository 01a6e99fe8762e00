import type { StockMovements } from '#features/books/materials/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { orderErrors } from '../contract.ts'
import type { StockSide } from './sides.ts'
import * as sql from './sql/index.ts'

type Stock = Pick<StockMovements, 'usualWarehouses' | 'namedWarehouses'>

/** Names the warehouses to choose from. */
async function noWarehouse(tx: Transaction, stock: Stock, bookId: BookId, at: number): Promise<Refusal> {
  const { noWarehouse: error } = orderErrors
  const known = await stock.namedWarehouses(tx, bookId)
  const sentence =
    known === '' ? error.sentence : error.sentence.replace('the warehouse,', `the warehouse (${known}),`)
  const field = `lines.${at}.warehouse`
  return new Refusal(error, { sentence, fields: [{ ...fieldError(field, error), message: sentence }] })
}

/** The lines with a warehouse each; without one where the goods are not kept in stock. Those of guests never are. */
export async function placed<Line extends sql.Placed>(
  tx: Transaction,
  stock: Stock,
  order: StockSide,
  lines: readonly Line[],
): Promise<(Line & { readonly warehouse: string })[]> {
  if (order.book === null) return lines.map((line) => ({ ...line, warehouse: '' }))
  const known = new Map((await sql.findLines(tx, order)).map((line) => [line.line, sql.ownGoods(line)]))
  const usual = await stock.usualWarehouses(
    tx,
    order.book.id,
    lines.map(({ line }) => known.get(line) ?? { itemId: null, name: '' }),
  )
  const chosen = lines.map((line, at) => {
    const isMoved = line.received === undefined || decimal(line.received).gt(line.damaged ?? '0')
    return line.warehouse ?? (isMoved ? usual[at] : null)
  })
  const unknown = chosen.indexOf(undefined)
  if (unknown >= 0) throw await noWarehouse(tx, stock, order.book.id, unknown)
  return lines.map((line, at) => ({ ...line, warehouse: chosen[at] ?? '' }))
}
