import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import * as sql from './sql/index.ts'

/** An invoice that the caller owns. */
export type OwnInvoice = Authorized<{ readonly id: number; readonly bookId: BookId }>

export const ownInvoices =
  ({ database }: Pick<App, 'database'>) =>
  async ({ id: bookId }: Book, id: number): Promise<OwnInvoice> => {
    if (!(await sql.findOwned(database, bookId, id))) throw new Refusal(commonErrors.notFound)
    return authorize({ id, bookId }, 'change')
  }

/** Locks the invoice until the transaction ends. It may have been deleted since it was looked up. */
export async function lockOwnInvoice(
  tx: Transaction,
  { id, bookId }: OwnInvoice,
): Promise<Authorized<sql.InvoiceRow>> {
  const row = await sql.lockInvoice(tx, bookId, id)
  if (row === undefined) throw new Refusal(commonErrors.notFound)
  return authorize(row, 'change')
}
