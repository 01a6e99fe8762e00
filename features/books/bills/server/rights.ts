import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { findBill } from './sql/index.ts'

/** A bill of the book that the caller opened, in trash or not. */
export type OwnBill = Authorized<{ readonly id: number; readonly bookId: BookId }>

export async function ownBill(queries: Queries, { id: bookId }: Book, id: number): Promise<OwnBill> {
  if ((await findBill(queries, bookId, id)) === undefined) throw new Refusal(commonErrors.notFound)
  return authorize({ id, bookId }, 'change')
}
