import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { extractorVersion, maxReason } from '../../domain.ts'
import type { ReadText } from '../read-text.ts'

/** Notes that contents wait to be read. Answers those that nobody noted before. */
export const noteWaiting = async (tx: Transaction, hashes: readonly string[]): Promise<string[]> =>
  (
    await tx.all(sql<{ hash: string }>`
      insert into file_texts (content_hash, extractor)
      select distinct hash, ${extractorVersion}::smallint from unnest(${hashes}::text[]) hash order by 1
      on conflict do nothing returning content_hash as hash`)
  ).map(({ hash }) => hash)

/** Not in the trash, by itself or with what it hangs on. */
const isKept = sql`a.deleted_at is null
  and not exists (select from files f where f.book_id = a.book_id and f.id = a.file_id and f.deleted_at is not null)
  and not exists (select from bills b where b.book_id = a.book_id and b.id = a.bill_id and b.deleted_at is not null)`

export interface WaitingContent {
  readonly fileKey: string
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
  /** For turns among members. */
  readonly memberId: number | null
}

/** A content that waits; undefined if it was read meanwhile, or no file that is not in the trash has it any more. */
export const findWaiting = (queries: Queries, hash: string): Promise<WaitingContent | undefined> =>
  queries.first(sql<WaitingContent>`
    select a.file_key as "fileKey", a.file_name as "fileName", a.mime_type as "mimeType", a.size,
      a.storage_book as "memberId"
    from attachments a where a.content_hash = ${hash} and ${isKept} and exists (
      select from file_texts t
      where t.content_hash = ${hash} and t.extractor = ${extractorVersion} and t.state = 'waiting')
    limit 1`)

/** Whether a file that is not in the trash has the content still. */
export const isWanted = async (queries: Queries, hash: string): Promise<boolean> =>
  (await queries.first(sql`
    select 1 from attachments a where a.content_hash = ${hash} and ${isKept} limit 1`)) !== undefined

/** Writes what was read of a content, also of one that was read before. */
export async function writeText(tx: Transaction, hash: string, read: ReadText): Promise<void> {
  const { pages, reason, language, recognised, draft } = read
  const waiting = await tx.first(sql`
    select 1 from file_texts where content_hash = ${hash} and extractor = ${extractorVersion} for no key update`)
  if (waiting === undefined) return
  await tx.run(sql`
    delete from file_pages where content_hash = ${hash} and extractor = ${extractorVersion}`)
  await tx.run(sql`
    insert into file_pages (content_hash, extractor, page, place, text, language, by_ocr)
    select ${hash}, ${extractorVersion}, page, place, text, language, "byOcr"
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as (
      page int, place text, text text, language text, "byOcr" boolean)`)
  await tx.run(sql`
    update file_texts set state = ${pages.length > 0 ? 'read' : 'nothing'}, reason = ${reason.slice(0, maxReason)},
      language = ${language}, recognised = ${recognised},
      draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb, read_at = now()
    where content_hash = ${hash} and extractor = ${extractorVersion}`)
  if (pages.length > 0) await queueForSearch(tx, hash)
}

/** All that shows a content is looked at again. */
const queueForSearch = (tx: Transaction, hash: string): Promise<number> =>
  tx.run(sql`
    insert into search_queue (source, ref)
    select 'attachments', id from attachments where content_hash = ${hash}`)

interface ShownContent {
  readonly id: number
  readonly bookId: BookId
  /** The folders above the file. */
  readonly path: readonly number[]
}

/** Files that show a content, for live frames. */
export const filesWith = (queries: Queries, hash: string): Promise<ShownContent[]> =>
  queries.all(sql<ShownContent>`
    select f.id, f.book_id as "bookId", coalesce(d.path, '{}') as path
    from attachments v join files f on f.book_id = v.book_id and f.id = v.file_id and f.version = v.version
      left join file_folders d on d.id = f.folder_id
    where v.content_hash = ${hash} order by f.id limit 100`)

/** How many contents of a member wait, up to a bound. */
export const countWaiting = async (queries: Queries, memberId: number): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from (
        select from file_texts t
        where t.state = 'waiting' and exists (
          select from attachments a
          where a.content_hash = t.content_hash and a.storage_book = ${memberId} and ${isKept})
        limit 1000) waiting`)
  ).count

/** Contents that wait without a job, as when they came back from the trash; or that only an older extractor read. */
export const findUnread = async (queries: Queries, limit: number): Promise<string[]> =>
  (
    await queries.all(sql<{ hash: string }>`
      select distinct a.content_hash as hash
      from attachments a
        left join files f on f.book_id = a.book_id and f.id = a.file_id
        left join file_texts t on t.content_hash = a.content_hash and t.extractor = ${extractorVersion}
      where a.content_hash is not null and (a.file_id is null or (f.version = a.version and f.deleted_at is null))
        and (t.state is null or (t.state = 'waiting' and t.created_at < now() - interval '10 minutes'))
      limit ${limit}`)
  ).map(({ hash }) => hash)

/** Texts whose last file is gone, and those of older extractors that were taken out anew. */
export const forgetTexts = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from file_texts where (content_hash, extractor) in (
      select t.content_hash, t.extractor from file_texts t
      where not exists (select from attachments a where a.content_hash = t.content_hash)
        or t.extractor < ${extractorVersion} and exists (select from file_texts newer
          where newer.content_hash = t.content_hash and newer.extractor = ${extractorVersion}
            and newer.state <> 'waiting')
      limit ${limit})`)
