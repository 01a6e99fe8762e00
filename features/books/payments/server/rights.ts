import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { findPayment } from './sql/index.ts'

/** A payment of the book that the caller opened. */
export type OwnPayment = Authorized<{ readonly id: number; readonly bookId: BookId }>

export async function ownPayment(queries: Queries, { id: bookId }: Book, id: number): Promise<OwnPayment> {
  if ((await findPayment(queries, bookId, id)) === undefined) throw new Refusal(commonErrors.notFound)
  return authorize({ id, bookId }, 'change')
}
