import { insertAttachments } from '#features/people/storage/server/index.ts'
import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import { maxVersions } from '../../domain.ts'

/** A stored file with the hash of its bytes as they were sent. */
export interface NewContent extends StoredFile {
  readonly hash: string
}

interface Target {
  readonly bookId: BookId
  readonly folderId: number | null
}

/** Answers the ids in the order of the contents. */
export async function insertFiles(
  tx: Transaction,
  { bookId, folderId }: Target,
  memberId: CallerId,
  contents: readonly NewContent[],
): Promise<number[]> {
  const ids: number[] = []
  for (const content of contents) {
    const { id } = await tx.one(sql<{ id: number }>`
      insert into files (book_id, folder_id, name, mime_type, size, created_by)
      values (${bookId}, ${folderId}, ${content.fileName}, ${content.mimeType}, ${content.size}, ${memberId})
      returning id`)
    await insertVersion(tx, id, 1, memberId, content)
    ids.push(id)
  }
  return ids
}

const insertVersion = (
  tx: Transaction,
  fileId: number,
  number: number,
  memberId: CallerId,
  content: NewContent,
): Promise<number[]> =>
  insertAttachments(
    tx,
    {
      kind: 'file',
      owner: { book_id: sql`f.book_id`, file_id: sql`f.id`, version: sql`${number}::integer` },
      storage: sql`${memberId}::bigint`,
      from: sql`(select book_id, id from files where id = ${fileId}) f`,
    },
    [content],
  )

/** Adds a version that counts from then on. False if there are as many as there may be. */
export async function addVersion(
  tx: Transaction,
  { id }: Authorized<Item>,
  memberId: CallerId,
  content: NewContent,
): Promise<boolean> {
  await tx.one(sql`select id from files where id = ${id} for no key update`)
  // A second statement, because it must see what was written before the lock was free.
  const { count, last } = await tx.one(sql<{ count: number; last: number }>`
    select count(*) as count, max(v.version) as last from files f
      join attachments v on v.book_id = f.book_id and v.file_id = f.id
    where f.id = ${id}`)
  if (count >= maxVersions) return false
  await insertVersion(tx, id, last + 1, memberId, content)
  await countVersion(tx, { id }, last + 1)
  return true
}

const countVersion = (tx: Transaction, { id }: Item, number: number): Promise<number> =>
  tx.run(sql`
    update files f set version = v.version, mime_type = v.mime_type, size = v.size, updated_at = now()
    from attachments v where f.id = ${id} and v.book_id = f.book_id and v.file_id = f.id and v.version = ${number}`)

/** False if there is no such version. */
export const restoreVersion = async (
  tx: Transaction,
  file: Authorized<Item>,
  number: number,
): Promise<boolean> => (await countVersion(tx, file, number)) > 0

interface Changes {
  readonly name?: string | undefined
  readonly folderId?: number | null | undefined
  readonly tags?: readonly string[] | undefined
}

export const changeFile = (
  tx: Transaction,
  { id }: Authorized<Item>,
  { name, folderId, tags }: Changes,
): Promise<number> =>
  tx.run(sql`
    update files set name = coalesce(${name ?? null}, name), tags = coalesce(${tags ?? null}::text[], tags),
      folder_id = case when ${folderId !== undefined} then ${folderId ?? null}::bigint else folder_id end,
      updated_at = now()
    where id = ${id}`)

/** False if it is there already. */
export const trashFile = async (tx: Transaction, { id }: Authorized<Item>): Promise<boolean> =>
  (await tx.run(sql`
    update files set deleted_at = now(), deleted_with = 0 where id = ${id} and deleted_at is null`)) > 0

/** Its folder may be gone for good; then it returns to the top. */
export const untrashFile = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`update files set deleted_at = null, deleted_with = null, updated_at = now() where id = ${id}`)

export const purgeFile = (tx: Transaction, { id }: Authorized<Item, 'remove'>): Promise<number> =>
  tx.run(sql`delete from files where id = ${id} and deleted_at is not null`)

/** What was in the trash for longer than so many days. */
export const purgeOldFiles = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from files where id in (select id from files
      where deleted_at < now() - ${days}::integer * interval '1 day' limit ${limit})`)
export const purgeOldFolders = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from file_folders where id in (select id from file_folders
      where deleted_at < now() - ${days}::integer * interval '1 day' and deleted_with = id limit ${limit})`)
