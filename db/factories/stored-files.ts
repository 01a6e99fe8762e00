import { createHash } from 'node:crypto'
import { extractorVersion } from '#features/files/file-access/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { nextNumber } from './sequence.ts'

export interface NewStoredFile {
  readonly bookId: number
  readonly folderId?: number | null
  readonly name?: string
  readonly tags?: readonly string[]
  /** What was read of it, page by page. */
  readonly pages?: readonly { readonly text: string; readonly place?: string; readonly byOcr?: boolean }[]
  readonly updatedAt?: Date
  /** By name, to read. */
  readonly sharedWith?: readonly number[]
}

/** Inserts the rows of a file whose text was read, not its bytes. */
export async function buildStoredFile(
  queries: Queries,
  { bookId, folderId, name, tags = [], pages = [], updatedAt, sharedWith = [] }: NewStoredFile,
): Promise<{ readonly id: number }> {
  const number = nextNumber()
  const hash = createHash('sha256').update(`${number}`).digest('hex')
  const file = await queries.one(sql<{ id: number }>`
    insert into files (book_id, folder_id, name, tags, mime_type, size, updated_at)
    values (${bookId}, ${folderId ?? null}, ${name ?? `file ${number}.pdf`}, ${tags}::text[], 'application/pdf', 1,
      coalesce(${updatedAt ?? null}, now()))
    returning id`)
  await queries.run(sql`
    insert into attachments (kind, book_id, file_id, version, file_key, file_name, mime_type, size, content_hash,
      looked_at)
    select 'file', book_id, id, 1, ${`key ${number}`}, name, mime_type, size, ${hash}, now() from files
    where id = ${file.id}`)
  await queries.run(sql`
    insert into file_texts (content_hash, extractor) values (${hash}, ${extractorVersion})`)
  await queries.run(sql`
    insert into file_pages (content_hash, extractor, page, place, text, language, by_ocr)
    select ${hash}, ${extractorVersion}, ordinality, coalesce(place, ''), text, 'en', coalesce("byOcr", false)
    from rows from (jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as (text text, place text, "byOcr" boolean))
      with ordinality as g`)
  await queries.run(sql`
    insert into file_shares (book_id, file_id, member_id)
    select ${bookId}, ${file.id}, member from unnest(${sharedWith}::bigint[]) member`)
  await queries.run(sql`
    update file_texts set state = ${pages.length === 0 ? 'nothing' : 'read'}, read_at = now()
    where content_hash = ${hash}`)
  // As whatever reads a file does last.
  await queries.run(sql`insert into search_queue (source, ref) values ('files', ${file.id})`)
  return file
}

export interface NewFolder {
  readonly bookId: number
  readonly name?: string
  readonly parentId?: number | null
  /** By name, to read. */
  readonly sharedWith?: readonly number[]
}

export async function buildFolder(
  queries: Queries,
  { bookId, name, parentId, sharedWith = [] }: NewFolder,
): Promise<{ readonly id: number }> {
  const folder = await queries.one(sql<{ id: number }>`
    insert into file_folders (id, book_id, parent_id, name, path) overriding system value
    select n.id, ${bookId}, ${parentId ?? null}, ${name ?? `folder ${nextNumber()}`},
      coalesce((select path from file_folders where id = ${parentId ?? null}), '{}') || n.id
    from (select nextval(pg_get_serial_sequence('file_folders', 'id')) as id) n
    returning id`)
  await queries.run(sql`
    insert into file_shares (book_id, folder_id, member_id)
    select ${bookId}, ${folder.id}, member from unnest(${sharedWith}::bigint[]) member`)
  return folder
}

/** Opens a folder, or all files, to the assistant, as if the member had chosen it. */
export const openToAssistant = (
  queries: Queries,
  {
    memberId,
    bookId = memberId,
    folderId = null,
  }: {
    readonly memberId: number
    readonly bookId?: number
    readonly folderId?: number | null
  },
): Promise<number> =>
  queries.run(sql`
    insert into assistant_folders (book_id, member_id, folder_book, folder_id)
    values (${bookId}, ${memberId}, (select book_id from file_folders where id = ${folderId}), ${folderId})`)

export const closeToAssistant = (queries: Queries, memberId: number): Promise<number> =>
  queries.run(sql`delete from assistant_folders where member_id = ${memberId}`)
