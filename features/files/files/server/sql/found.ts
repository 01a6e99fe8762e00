import { mayReadMessage } from '#features/network/messages/server/index.ts'
import { canSeePost } from '#features/network/posts/server/index.ts'
import type { RecordCollection } from '#features/books/records/domain.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { FoundFile } from '../../contract.ts'
import { extractorVersion } from '../../domain.ts'
import { excerpt, labelByKind } from './links.ts'

/** Files that stand elsewhere. Each statement holds the rule of its place, so nothing is copied. */

interface Page {
  /** Only older ones. */
  readonly before: number | undefined
  readonly limit: number
}

const missing = 'This file could not be read: it is not in the store.'

/** Whether its text was taken out, and why not. */
const reading = sql`(
  select case when f.looked_at is not null and f.content_hash is null
    then json_build_object('state', 'nothing', 'reason', ${missing}::text)
    when f.looked_at is not null and t.state is null and f.kind <> 'record' and f.width is not null
    then json_build_object('state', 'nothing', 'reason', '')
    else json_build_object('state', coalesce(t.state, 'waiting'), 'reason', coalesce(t.reason, '')) end
  from (select) one
    left join file_texts t on t.content_hash = f.content_hash and t.extractor = ${extractorVersion})`

const columns = (path: string): Sql => sql`
  f.id, f.file_name as "fileName", f.mime_type as "mimeType", f.size, ${path} || f.id as address,
  f.width is not null as "isPicture", ${reading} as reading`
const isOlder = (before: number | undefined): Sql =>
  before === undefined ? sql`true` : sql`f.id < ${before}`
const placed = (kind: Sql, ref: Sql, thread: Sql, label: Sql): Sql => sql`json_build_object(
  'kind', ${kind}, 'refId', ${ref}, 'threadId', ${thread}, 'label', coalesce(${label}, '')) as place`

/** On records of the kinds that the caller may read in this book. */
export const findInRecords = (
  queries: Queries,
  viewerId: number,
  { bookId, kinds }: { readonly bookId: BookId; readonly kinds: readonly RecordCollection[] },
  { before, limit }: Page,
): Promise<FoundFile[]> =>
  queries.all(sql<FoundFile>`
    select ${columns('/api/record-files/')}, f.created_at as "createdAt", ${placed(
      sql`f.collection`,
      sql`f.record_id`,
      sql`null`,
      sql`${labelByKind(viewerId, sql`f.collection`, sql`f.record_id`)} end`,
    )}
    from attachments f
    where f.book_id = ${bookId} and f.kind = 'record' and f.deleted_at is null and f.collection = any(${kinds}::text[])
      and ${isOlder(before)}
    order by f.id desc limit ${limit}`)

/** How many of the newest files are looked at for one page: most posts of others are not one's to see. */
const window = 400

/** A row of those that were looked at; `seen` is null where the post is not the viewer's to see. */
export interface PostFileRow {
  readonly id: number
  readonly seen: FoundFile | null
}

export const findInPosts = (
  queries: Queries,
  viewerId: number,
  before: number | undefined,
): Promise<PostFileRow[]> =>
  queries.all(sql<PostFileRow>`
    select f.id, case when ${canSeePost(viewerId, sql`f.post_id`)} then (
      select to_jsonb(found) from (
        select ${columns('/api/files/')}, p.created_at as "createdAt", ${placed(
          sql`'posts'`,
          sql`p.id`,
          sql`null`,
          excerpt(sql`p.content`),
        )} from posts p where p.id = f.post_id) found) end as seen
    from (select * from attachments f where f.post_id is not null and ${isOlder(before)}
      order by f.id desc limit ${window}) f
    order by f.id desc`)

export const findInMessages = (
  queries: Queries,
  viewerId: number,
  { before, limit }: Page,
): Promise<FoundFile[]> =>
  queries.all(sql<FoundFile>`
    with mine as materialized (
      select id from conversations where member_low = ${viewerId} or member_high = ${viewerId}
      union select conversation_id from conversation_members where member_id = ${viewerId})
    select ${columns('/api/messages/files/')}, m.created_at as "createdAt", ${placed(
      sql`'messages'`,
      sql`m.id`,
      sql`c.id`,
      excerpt(sql`m.content`),
    )}
    from mine join attachments f on f.conversation_id = mine.id
      join conversations c on c.id = f.conversation_id
      join messages m on m.conversation_id = c.id and m.id = f.message_id
    where ${mayReadMessage(viewerId)} and ${isOlder(before)}
    order by f.id desc limit ${limit}`)
