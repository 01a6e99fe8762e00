import type { Member } from '#features/people/members/contract.ts'
import { memberJson } from '#features/people/members/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { type AboutRecord, maxCounted, type NotificationType } from '../../domain.ts'

/**
 * The rule of the posts feature, passed in: true if the member may see the post.
 * @param isRequisition whether the notice leads to the post's requisition, which more may see than its post
 */
export type SeesPost = (viewerId: number, postId: Sql, isRequisition: Sql) => Sql

export interface NotificationRow {
  readonly id: number
  readonly userId: number
  readonly postId: number | null
  readonly record: AboutRecord | null
  readonly type: NotificationType
  readonly read: boolean
  readonly createdAt: string
  readonly times: number
  readonly senders: number
  readonly from: Member | null
}

/** A row of the list. Where the member may not see its post, only its rank counts. */
interface Candidate extends NotificationRow {
  readonly rank: number
  readonly visible: boolean
}

/** Notifications `n` with their sender, or the last one of a group. Senders are found row by row, by primary key. */
export const withSenders = (rows: Sql, columns = sql``): Sql<NotificationRow> => sql<NotificationRow>`
  select n.id, n.member_id as "userId", n.post_id as "postId",
    case when n.record_id is not null then json_strip_nulls(json_build_object(
      'kind', n.record_kind, 'id', n.record_id, 'bookId', n.record_book_id)) end as record,
    n.type, not n.unread as read, n.created_at as "createdAt", n.times, n.senders,
    case when sender.id is not null then ${memberJson(sql`sender`)} end as "from" ${columns}
  from (${rows}) n
    left join lateral (
      select s.member_id from notification_senders s where s.notification_id = n.id and not s.withdrawn
      order by s.created_at desc, s.member_id limit 1) newest on true
    left join lateral (
      select * from users where users.id = coalesce(n.from_member_id, newest.member_id) offset 0) sender on true`

const leadsToRequisition = sql`(n.record_kind is not distinct from 'requisition')`

export const isVisible = (seesPost: SeesPost, viewerId: number): Sql =>
  sql`(n.post_id is null or ${seesPost(viewerId, sql`n.post_id`, leadsToRequisition)})`

/** Notifications just written, for frames. Their recipients are known to see them. */
export const findWritten = (
  queries: Queries,
  written: readonly Pick<NotificationRow, 'id'>[],
): Promise<NotificationRow[]> =>
  queries.all(
    withSenders(sql`select * from notifications where id = any(${written.map(({ id }) => id)}::bigint[])`),
  )

/** A notification of the member's own that they may still see. */
export const findOwn = (
  queries: Queries,
  seesPost: SeesPost,
  viewerId: CallerId,
  id: number,
): Promise<NotificationRow | undefined> =>
  queries.first(
    withSenders(sql`
      select * from notifications n
      where n.id = ${id} and n.member_id = ${viewerId} and n.senders > 0 and ${isVisible(seesPost, viewerId)}`),
  )

/** The next `limit` rows of the member's list, hidden ones included. */
export const findCandidates = (
  queries: Queries,
  seesPost: SeesPost,
  viewerId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<Candidate[]> =>
  queries.all(sql<Candidate>`
    ${withSenders(
      sql`
      select n.*, ${isVisible(seesPost, viewerId)} as visible from notifications n
      where n.member_id = ${viewerId} and n.senders > 0 and n.rank < ${before ?? Number.MAX_SAFE_INTEGER}
      order by n.rank desc limit ${limit}`,
      sql`, n.rank, n.visible`,
    )}
    order by n.rank desc`)

/** How many of the newest unread ones are checked for visibility. */
const unreadChecked = 2 * maxCounted

export async function countUnread(queries: Queries, seesPost: SeesPost, viewerId: number): Promise<number> {
  const { unread } = await queries.one(sql<{ unread: number }>`
    select count(*) as unread from (
      select 1 from (
        select n.post_id, n.record_kind from notifications n
        where n.member_id = ${viewerId} and n.unread and n.senders > 0
        order by n.rank desc limit ${unreadChecked}) n
      where ${isVisible(seesPost, viewerId)} limit ${maxCounted}) counted`)
  return unread
}

/** Those of the members who were told of a reply or mention in this post, whether they read it or not. */
export async function findNotified(
  queries: Queries,
  postId: number,
  members: readonly number[],
): Promise<Set<number>> {
  const rows = await queries.all(sql<{ userId: number }>`
    select member_id as "userId" from notifications
    where post_id = ${postId} and type in ('reply', 'mention') and member_id = any(${members}::bigint[])`)
  return new Set(rows.map(({ userId }) => userId))
}

/** Members who have a notification about one of these posts. */
export async function findRecipients(queries: Queries, postIds: readonly number[]): Promise<number[]> {
  const rows = await queries.all(sql<{ userId: number }>`
    select distinct member_id as "userId" from notifications
    where post_id = any(${postIds}::bigint[]) and senders > 0`)
  return rows.map(({ userId }) => userId)
}
