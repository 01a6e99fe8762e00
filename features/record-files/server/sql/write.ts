import type { RecordCollection } from '#features/records/domain.ts'
import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import { restoreMinutes } from '../../domain.ts'
import { tables } from './read.ts'

export interface Place {
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
  { bookId, collection, recordId }: Place,
): Promise<LockedRecord | undefined> {
  const locked = await tx.first(sql<{ isDeleted: boolean }>`
    select deleted_at is not null as "isDeleted" from ${tables[collection]}
    where id = ${recordId} and book_id = ${bookId} for no key update`)
  if (locked === undefined) return undefined
  // A second statement, because it must see what was written before the lock was free.
  const { files } = await tx.one(sql<{ files: number }>`
    select count(*) as files from record_files
    where collection = ${collection} and record_id = ${recordId} and deleted_at is null`)
  return { ...locked, files }
}

export const insertFiles = (
  tx: Transaction,
  { bookId, collection, recordId }: Place,
  memberId: CallerId,
  files: readonly StoredFile[],
): Promise<number> =>
  tx.run(sql`
    insert into record_files (book_id, collection, record_id, member_id, file_key, preview_key, file_name, mime_type,
      size, preview_size, width, height)
    select ${bookId}, ${collection}, ${recordId}, ${memberId}, "fileKey", "previewKey", "fileName", "mimeType", size,
      "previewSize", width, height
    from rows from (jsonb_to_recordset(${JSON.stringify(files)}) as ("fileKey" text, "previewKey" text,
      "fileName" text, "mimeType" text, size bigint, "previewSize" int, width int, height int)) with ordinality
    order by ordinality`)

/** False if it was removed before. */
export const removeFile = async (tx: Transaction, { id }: Authorized<Item>): Promise<boolean> =>
  (await tx.run(sql`update record_files set deleted_at = now() where id = ${id} and deleted_at is null`)) > 0

/** Undefined if it cannot be taken back any more. False if it was not removed. */
export async function restoreFile(tx: Transaction, { id }: Authorized<Item>): Promise<boolean | undefined> {
  const row = await tx.first(sql<{ wasRemoved: boolean }>`
    update record_files set deleted_at = null
    where id = ${id} and (deleted_at is null or deleted_at > now() - ${restoreMinutes}::integer * interval '1 minute')
    returning old.deleted_at is not null as "wasRemoved"`)
  return row?.wasRemoved
}

/** Forgets files that can be taken back no more; the database notes their keys. */
export const forgetRemoved = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from record_files where id in (
      select id from record_files where deleted_at < now() - ${restoreMinutes}::integer * interval '1 minute'
      limit ${limit})`)

/** Keys of the store whose rows are gone. */
export const findUnused = async (queries: Queries, limit: number): Promise<string[]> =>
  (
    await queries.all(sql<{ key: string }>`
      select key from unused_files order by noted_at limit ${limit}`)
  ).map(({ key }) => key)

export const forgetUnused = (queries: Queries, keys: readonly string[]): Promise<number> =>
  queries.run(sql`delete from unused_files where key = any(${keys}::text[])`)
