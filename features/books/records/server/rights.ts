import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type LockedRecord, lockRecord, ownsRecord, type RecordTable } from './sql/index.ts'

/** A record that the caller owns, in trash or not. */
export type OwnRecord = Authorized<{ readonly id: number; readonly bookId: BookId }>

/** Only its owner can reach a record; everybody else gets "not found". */
export const recordRights = (table: RecordTable) => ({
  async findOwn(queries: Queries, { id: bookId }: Book, id: number): Promise<OwnRecord> {
    if (!(await ownsRecord(queries, table, bookId, id))) throw new Refusal(commonErrors.notFound)
    return authorize({ id, bookId }, 'change')
  },

  /** Locks the record. Another request may have deleted it since it was looked up. */
  async lock(tx: Transaction, { id, bookId }: OwnRecord): Promise<LockedRecord> {
    const locked = await lockRecord(tx, table, bookId, id)
    if (locked === undefined) throw new Refusal(commonErrors.notFound)
    return locked
  },
})
