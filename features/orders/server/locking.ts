import { commonErrors } from '#platform/contract/errors.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { OneSide } from './sides.ts'
import * as sql from './sql/index.ts'

/** The order as it is once nobody else changes it. Its side may have gone to another book meanwhile. */
export async function lockOrder(tx: Transaction, order: OneSide): Promise<sql.OrderRow> {
  await sql.lockOrder(tx, order)
  const row = await sql.findOrder(tx, order.id)
  const book = order.side === 'buyer' ? row?.buyerBook : row?.sellerBook
  if (row === undefined || book !== order.bookId) throw new Refusal(commonErrors.notFound)
  return row
}
