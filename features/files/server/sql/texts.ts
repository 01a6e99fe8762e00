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
    select v.file_key as "fileKey", f.name as "fileName", v.mime_type as "mimeType", v.size,
      v.member_id as "memberId"
    from file_texts t join file_versions v on v.content_hash = t.content_hash join files f on f.id = v.file_id
    where t.content_hash = ${hash} and t.extractor = ${extractorVersion} and t.state = 'waiting'
      and f.deleted_at is null
    order by v.file_id limit 1`)

/** Whether a file that is not in the trash has the content still. */
export const isWanted = async (queries: Queries, hash: string): Promise<boolean> =>
  (await queries.first(sql`
    select 1 from file_versions v join files f on f.id = v.file_id
    where v.content_hash = ${hash} and f.deleted_at is null limit 1`)) !== undefined

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
  // Last, because the search looks for the pages as soon as the state says that they are there.
  await tx.run(sql`
    update file_texts set state = ${pages.length > 0 ? 'read' : 'nothing'}, reason = ${reason.slice(0, maxReason)},
      language = ${language}, recognised = ${recognised},
      draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb, read_at = now()
    where content_hash = ${hash} and extractor = ${extractorVersion}`)
}

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
    from file_versions v join files f on f.id = v.file_id and f.version = v.number
      left join file_folders d on d.id = f.folder_id
    where v.content_hash = ${hash} order by f.id limit 100`)

/** How many contents of a member wait, up to a bound. */
export const countWaiting = async (queries: Queries, memberId: number): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from (
        select from file_texts t
        where t.state = 'waiting' and exists (
          select from file_versions v where v.content_hash = t.content_hash and v.member_id = ${memberId})
        limit 1000) waiting`)
  ).count

/** Contents that wait without a job, as when they came back from the trash; or that only an older extractor read. */
export const findUnread = async (queries: Queries, limit: number): Promise<string[]> =>
  (
    await queries.all(sql<{ hash: string }>`
      select distinct v.content_hash as hash
      from file_versions v join files f on f.id = v.file_id and f.version = v.number
        left join file_texts t on t.content_hash = v.content_hash and t.extractor = ${extractorVersion}
      where f.deleted_at is null and (t.state is null or (t.state = 'waiting'
        and t.created_at < now() - interval '10 minutes'))
      limit ${limit}`)
  ).map(({ hash }) => hash)

/** Texts whose last file is gone, and those of older extractors that were taken out anew. */
export const forgetTexts = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from file_texts where (content_hash, extractor) in (
      select t.content_hash, t.extractor from file_texts t
      where not exists (select from file_versions v where v.content_hash = t.content_hash)
        or t.extractor < ${extractorVersion} and exists (select from file_texts newer
          where newer.content_hash = t.content_hash and newer.extractor = ${extractorVersion}
            and newer.state <> 'waiting')
      limit ${limit})`)
