import { expectStaying } from '#features/trade/requisitions/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { orderErrors } from '../contract.ts'
import type { OneSide } from './sides.ts'
import * as sql from './sql/index.ts'

/** Whether the company or member on the other side has left. */
export const isOtherGone = (
  { side }: Pick<OneSide, 'side'>,
  { buyerBook, sellerBook }: Pick<sql.OrderRow, 'buyerBook' | 'sellerBook'>,
): boolean => (side === 'buyer' ? sellerBook : buyerBook) === null

/** Refuses what would wait for the other side for ever. */
export function expectOther(order: OneSide, row: sql.OrderRow): void {
  if (isOtherGone(order, row)) throw new Refusal(orderErrors.otherGone)
}

/** The order as it is once nobody else changes it. A guest's link is read anew; a side may have gone elsewhere. */
export async function lockOrder(tx: Transaction, order: OneSide): Promise<sql.OrderRow> {
  await order.hold?.(tx)
  await sql.lockOrder(tx, order)
  const row = await sql.findOrder(tx, order.id)
  const book = order.side === 'buyer' ? row?.buyerBook : row?.sellerBook
  if (row === undefined || book !== order.bookId) throw new Refusal(commonErrors.notFound)
  await expectStaying(tx, [row.buyerBook, row.sellerBook])
  return row
}
