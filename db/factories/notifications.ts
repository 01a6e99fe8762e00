import type { AboutRecord, NotificationType } from '#features/people/notifications/domain.ts'
import { topicOf } from '#features/people/notifications/server/topic.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'

export interface NewNotification {
  readonly userId: number
  readonly type: NotificationType
  /** Who caused it, the latest first. Several form a group; an empty list means anonymous. */
  readonly from?: readonly number[]
  readonly postId?: number | null
  readonly record?: AboutRecord
  readonly read?: boolean
  /** The number of messages since the member last looked. */
  readonly times?: number
  readonly createdAt?: Date
}

const withTopic = (notification: NewNotification) => {
  const { type, from: [from = null] = [], postId = null, record = null } = notification
  const topic = topicOf({ type, from, postId, record })
  return {
    ...notification,
    topic: topic.mergeMode === 'separate' ? null : topic.key,
    grouped: topic.mergeMode === 'group',
  }
}

/** Inserts all rows in one statement, oldest first, and returns their ids in the same order. */
export async function insertNotifications(
  queries: Queries,
  notifications: readonly NewNotification[],
): Promise<number[]> {
  const rows = notifications.map(withTopic)
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('notifications', 'id')) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        "userId" bigint, type text, topic text, grouped boolean, "from" bigint[], "postId" bigint,
        record jsonb, read boolean, times integer, "createdAt" timestamptz
      )) with ordinality as g
    ), written as (
      insert into notifications (
        id, member_id, from_member_id, post_id, record_kind, record_id, type, topic, times, senders,
        unread, read_at, created_at
      ) overriding system value
      select id, "userId", case when not grouped then "from"[1] end, "postId", record ->> 'kind',
        (record ->> 'id')::bigint, type, topic, coalesce(times, 1),
        case when grouped then 0 else 1 end, not coalesce(read, false),
        case when read then coalesce("createdAt", now()) end, coalesce("createdAt", now())
      from given order by ordinality
    ), joined as (
      insert into notification_senders (notification_id, member_id, created_at)
      select id, sender, coalesce("createdAt", now()) - place * interval '1 minute'
      from given, unnest("from") with ordinality as s(sender, place) where grouped
    )
    select id from given order by ordinality`)
  return inserted.map((row) => row.id)
}

/** An unread notification; missing members are created. */
export async function buildNotification(
  queries: Queries,
  overrides: Partial<NewNotification> = {},
): Promise<NewNotification & { readonly id: number }> {
  const notification = {
    type: 'friend_accepted' as const,
    ...overrides,
    userId: overrides.userId ?? (await buildMember(queries)).id,
    from: overrides.from ?? [(await buildMember(queries)).id],
  }
  const [id = 0] = await insertNotifications(queries, [notification])
  return { ...notification, id }
}
