import type { RecordCollection } from '#features/books/records/domain.ts'
import { insertAttachments, type NewAttachment } from '#features/people/storage/server/index.ts'
import { tableOf } from '#features/books/records/server/index.ts'
import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { restoreMinutes } from '../../domain.ts'

export interface RecordRef {
  readonly bookId: BookId
  readonly collection: RecordCollection
  readonly recordId: number
}

export interface LockedRecord {
  readonly isDeleted: boolean
  /** How many files it has. */
  readonly files: number
}

/** Holds the record, so that two calls at once do not exceed its limit. Undefined if it is gone. */
export async function lockRecord(
  tx: Transaction,
  { bookId, collection, recordId }: RecordRef,
): Promise<LockedRecord | undefined> {
  const locked = await tx.first(sql<{ isDeleted: boolean }>`
    select deleted_at is not null as "isDeleted" from ${tableOf(collection)}
    where id = ${recordId} and book_id = ${bookId} for no key update`)
  if (locked === undefined) return undefined
  // A second statement, because it must see what was written before the lock was free.
  const { files } = await tx.one(sql<{ files: number }>`
    select count(*) as files from attachments
    where collection = ${collection} and record_id = ${recordId} and deleted_at is null`)
  return { ...locked, files }
}

export const insertFiles = (
  tx: Transaction,
  { bookId, collection, recordId }: RecordRef,
  memberId: CallerId,
  files: readonly NewAttachment[],
): Promise<number[]> =>
  insertAttachments(
    tx,
    {
      kind: 'record',
      owner: {
        book_id: sql`${bookId}::bigint`,
        collection: sql`${collection}`,
        record_id: sql`${recordId}::bigint`,
      },
      storage: sql`${memberId}::bigint`,
    },
    files,
  )

/** False if it was removed before. */
export const removeFile = async (tx: Transaction, { id }: Authorized<Item>): Promise<boolean> =>
  (await tx.run(sql`update attachments set deleted_at = now() where id = ${id} and deleted_at is null`)) > 0

/** Undefined if it cannot be taken back any more. False if it was not removed. */
export async function restoreFile(tx: Transaction, { id }: Authorized<Item>): Promise<boolean | undefined> {
  const row = await tx.first(sql<{ wasRemoved: boolean }>`
    update attachments set deleted_at = null
    where id = ${id} and (deleted_at is null or deleted_at > now() - ${restoreMinutes}::integer * interval '1 minute')
    returning old.deleted_at is not null as "wasRemoved"`)
  return row?.wasRemoved
}

/** Forgets files that can be taken back no more; the database notes their keys. */
export const forgetRemoved = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from attachments where id in (
      select id from attachments where record_id is not null
        and deleted_at < now() - ${restoreMinutes}::integer * interval '1 minute'
      limit ${limit})`)
