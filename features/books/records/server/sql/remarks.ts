import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { RecordCollection } from '../../domain/collections.ts'

/**
 * Begins a statement that deletes records for good, as `gone`; what was said of them, their files and their history go
 * with them.
 * @param deletion returns `id`
 */
export const goneWithRemarks = (collection: RecordCollection, deletion: Sql): Sql => {
  const ofGone = sql`collection = ${collection} and record_id in (select id from gone)`
  return sql`
    with gone as (${deletion}),
    gone_comments as (delete from record_comments where ${ofGone}),
    gone_files as (delete from attachments where ${ofGone}),
    gone_history as (delete from record_history where ${ofGone})`
}

/** Comments, files and history of records that are in another book now. */
export const moveRemarks = (
  tx: Transaction,
  collection: RecordCollection,
  to: BookId,
  ids: readonly number[],
): Promise<number> => {
  const ofMoved = sql`collection = ${collection} and record_id = any(${ids}::bigint[])`
  return tx.run(sql`
    with moved_comments as (update record_comments set book_id = ${to} where ${ofMoved}),
    moved_files as (update attachments set book_id = ${to} where ${ofMoved})
    update record_history set book_id = ${to} where ${ofMoved}`)
}
