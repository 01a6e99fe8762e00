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

/** All that has a content and is in no trash: where the bytes are, and who stores them. */
const holders = sql`(
  select v.content_hash, v.file_key, f.name as file_name, v.mime_type, v.size, v.member_id
  from file_versions v join files f on f.book_id = v.book_id and f.id = v.file_id where f.deleted_at is null
  union all
  select c.content_hash, a.file_key, a.file_name, a.mime_type, a.size, a.member_id
  from attached_contents c join attachments a on a.id = c.file_id where c.kind = 'posts'
  union all
  select c.content_hash, a.file_key, a.file_name, a.mime_type, a.size, a.member_id
  from attached_contents c join message_files a on a.id = c.file_id where c.kind = 'messages'
  union all
  select c.content_hash, a.file_key, a.file_name, a.mime_type, a.size, a.member_id
  from attached_contents c join record_files a on a.id = c.file_id
  where c.kind = 'records' and a.deleted_at is null
  union all
  select c.content_hash, b.file_key, b.file_name, b.file_type, b.file_bytes, null
  from attached_contents c join bills b on b.id = c.file_id
  where c.kind = 'bills' and b.deleted_at is null
  union all
  select c.content_hash, l.file_key, l.file_name, l.mime_type, l.size, l.member_id
  from attached_contents c join requisition_files l on l.id = c.file_id where c.kind = 'lines'
  union all
  select c.content_hash, q.file_key, q.file_name, q.mime_type, q.size, q.member_id
  from attached_contents c join readable_quote_files q on q.id = c.file_id where c.kind = 'quotes') holder`

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
    select holder.file_key as "fileKey", holder.file_name as "fileName", holder.mime_type as "mimeType", holder.size,
      holder.member_id as "memberId"
    from ${holders} where holder.content_hash = ${hash} and exists (
      select from file_texts t
      where t.content_hash = ${hash} and t.extractor = ${extractorVersion} and t.state = 'waiting')
    limit 1`)

/** Whether a file that is not in the trash has the content still. */
export const isWanted = async (queries: Queries, hash: string): Promise<boolean> =>
  (await queries.first(sql`select 1 from ${holders} where holder.content_hash = ${hash} limit 1`)) !==
  undefined

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
    select 'files', f.id from file_versions v
      join files f on f.book_id = v.book_id and f.id = v.file_id and f.version = v.number
    where v.content_hash = ${hash}
    union all select 'attached_contents', id from attached_contents where content_hash = ${hash}`)

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
    from file_versions v join files f on f.book_id = v.book_id and f.id = v.file_id and f.version = v.number
      left join file_folders d on d.id = f.folder_id
    where v.content_hash = ${hash} order by f.id limit 100`)

/** How many contents of a member wait, up to a bound. */
export const countWaiting = async (queries: Queries, memberId: number): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from (
        select from file_texts t
        where t.state = 'waiting' and exists (
          select from ${holders} where holder.content_hash = t.content_hash and holder.member_id = ${memberId})
        limit 1000) waiting`)
  ).count

/** Contents that wait without a job, as when they came back from the trash; or that only an older extractor read. */
export const findUnread = async (queries: Queries, limit: number): Promise<string[]> =>
  (
    await queries.all(sql<{ hash: string }>`
      select distinct held.content_hash as hash
      from (
        select v.content_hash from file_versions v
          join files f on f.book_id = v.book_id and f.id = v.file_id and f.version = v.number
        where f.deleted_at is null
        union all
        select content_hash from attached_contents where content_hash is not null) held
        left join file_texts t on t.content_hash = held.content_hash and t.extractor = ${extractorVersion}
      where t.state is null or (t.state = 'waiting' and t.created_at < now() - interval '10 minutes')
      limit ${limit}`)
  ).map(({ hash }) => hash)

/** Texts whose last file is gone, and those of older extractors that were taken out anew. */
export const forgetTexts = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from file_texts where (content_hash, extractor) in (
      select t.content_hash, t.extractor from file_texts t
      where not exists (select from file_versions v where v.content_hash = t.content_hash)
          and not exists (select from attached_contents c where c.content_hash = t.content_hash)
        or t.extractor < ${extractorVersion} and exists (select from file_texts newer
          where newer.content_hash = t.content_hash and newer.extractor = ${extractorVersion}
            and newer.state <> 'waiting')
      limit ${limit})`)
