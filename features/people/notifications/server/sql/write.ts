import { hears } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { type Subject, type Topic, topicOf } from '../topic.ts'
import { afterQuietHours, nextClockTime } from './clock.ts'
import { type NotificationRow, withSenders } from './read.ts'

/** Of a member's settings `s`. */
const quietHours = { zone: sql`s.time_zone`, from: sql`s.quiet_from`, until: sql`s.quiet_until` }

/** A notification that was inserted or updated. One of a group does not know yet who joined it. */
export interface WrittenNotification extends NotificationRow {
  /** It is new, or became unread again. */
  readonly alerts: boolean
  /** Its recipient has quiet hours. */
  readonly quiet: boolean
}

/** True if the sender joins `notifications` without making it unread again. */
const isQuiet = (mergeMode: Topic['mergeMode'], from: number | null): Sql => {
  switch (mergeMode) {
    case 'group':
      return sql`exists (select from notification_senders s
        where s.notification_id = notifications.id and s.member_id = ${from})`
    case 'pair':
      return sql`notifications.created_at > now() - interval '1 day'`
    case 'separate':
    case 'stream':
      return sql`false`
  }
}

/** Adds the sender to each group that the statement before it wrote. */
const joinSender = (from: number | null): Sql => sql`, joined as (
  insert into notification_senders (notification_id, member_id) select id, ${from}::bigint from written
  on conflict (notification_id, member_id) do update set withdrawn = false)`

/**
 * Plans a mail for each written notification of members who want one. One that was unread before is not mailed again.
 * A mail at once waits a minute, so that several become one.
 */
const mailsOf = (type: Subject['type']): Sql => sql`mailed as (
  insert into notification_mails (notification_id, member_id, due_at)
  select w.id, w.member_id, ${afterQuietHours(
    sql`case c.channel when 'mail' then now() + interval '1 minute'
      else ${nextClockTime(sql`s.time_zone`, sql`s.digest_at`)} end`,
    quietHours,
  )}
  from written w join notification_channels c on c.member_id = w.member_id and c.type = ${type}
    join notification_settings s on s.member_id = w.member_id
  where w.alerts and w.was_unread is not true
  on conflict (notification_id) do update set due_at = excluded.due_at, sent_at = null)`

/**
 * Writes a notification for each recipient who wants it, from this sender too, or merges it into an existing one. One
 * statement with a unique topic, so that fifty at once make one notification of fifty. Rows are written in the order of
 * the recipients, so that two such statements do not deadlock.
 */
export function upsertNotifications(
  tx: Transaction,
  receivers: readonly number[],
  subject: Subject,
): Promise<WrittenNotification[]> {
  const { type, from, postId, record = null, times = 1 } = subject
  const topic = topicOf(subject)
  const grouped = topic.mergeMode === 'group'
  // Who wrote anonymously must not be found out by a missing notification.
  const isHeard = from === null ? sql`true` : hears(sql`receiver`, from)
  return tx.all(sql<WrittenNotification>`
    with written as (
      insert into notifications (member_id, from_member_id, post_id, record_kind, record_id, record_book_id, type,
        topic, senders, times)
      select receiver, ${grouped ? null : from}::bigint, ${postId}::bigint, ${record?.kind ?? null}::text,
        ${record?.id ?? null}::bigint, ${record?.bookId ?? null}::bigint, ${type},
        ${topic.mergeMode === 'separate' ? null : topic.key}::text, ${grouped ? 0 : 1}, ${times}
      from unnest(${receivers}::bigint[]) receiver
      where not exists (
        select from notification_channels c
        where c.member_id = receiver and c.type = ${type} and c.channel = 'none')
        and ${isHeard}
      order by receiver
      on conflict (member_id, topic) do update set (rank, created_at, unread, times, senders, from_member_id) = (
        select
          case when quiet then notifications.rank else nextval(pg_get_serial_sequence('notifications', 'rank')) end,
          case when quiet then notifications.created_at else now() end,
          notifications.unread or not quiet,
          case when ${topic.mergeMode === 'stream'} and notifications.unread and notifications.senders > 0
            then notifications.times + 1 else 1 end,
          ${grouped ? sql`notifications.senders` : sql`1`}, excluded.from_member_id
        from (select ${isQuiet(topic.mergeMode, from)} as quiet) again)
      returning notifications.*, created_at = now() as alerts, old.unread and old.senders > 0 as was_unread)
    ${grouped ? joinSender(from) : sql``}, ${mailsOf(type)}
    ${withSenders(
      sql`
      select w.*, s.quiet_from is not null and ${afterQuietHours(sql`now()`, quietHours)} > now() as quiet
      from written w left join notification_settings s on s.member_id = w.member_id`,
      sql`, n.alerts, n.quiet`,
    )}`)
}

/** Removes a sender from a group. If the recipient had read the group before that sender came, it is read again. */
async function leaveGroup(
  tx: Transaction,
  receivers: readonly number[],
  key: string,
  from: number,
): Promise<number[]> {
  const withdrawn = await tx.all(sql<{ id: number; userId: number }>`
    update notification_senders s set withdrawn = true
    from notifications n
    where n.member_id = any(${receivers}::bigint[]) and n.topic = ${key}
      and s.notification_id = n.id and s.member_id = ${from} and not s.withdrawn
    returning n.id, n.member_id as "userId"`)
  await tx.run(sql`
    update notifications n set unread = false
    where n.id = any(${withdrawn.map(({ id }) => id)}::bigint[]) and n.unread and n.senders > 0 and not exists (
      select from notification_senders s
      where s.notification_id = n.id and not s.withdrawn and s.created_at > coalesce(n.read_at, '-infinity'))`)
  return withdrawn.map(({ userId }) => userId)
}

/** Withdraws notifications. Answers the ids of their recipients. */
export async function withdrawNotifications(
  tx: Transaction,
  receivers: readonly number[],
  subject: Subject,
): Promise<number[]> {
  const topic = topicOf(subject)
  if (topic.mergeMode === 'separate' || subject.from === null) return []
  if (topic.mergeMode === 'group') return leaveGroup(tx, receivers, topic.key, subject.from)
  const withdrawn = await tx.all(sql<{ userId: number }>`
    update notifications set senders = 0
    where member_id = any(${receivers}::bigint[]) and topic = ${topic.key} and senders > 0
    returning member_id as "userId"`)
  return withdrawn.map(({ userId }) => userId)
}

/** Withdraws what two members were told of each other by name. Answers which of them were told something. */
export async function withdrawBetween(tx: Transaction, one: number, other: number): Promise<number[]> {
  const members = [one, other]
  const single = await tx.all(sql<{ userId: number }>`
    update notifications set senders = 0
    where member_id = any(${members}::bigint[]) and from_member_id = any(${members}::bigint[])
      and member_id <> from_member_id and senders > 0
    returning member_id as "userId"`)
  const grouped = await tx.all(sql<{ userId: number }>`
    update notification_senders s set withdrawn = true from notifications n
    where n.member_id = any(${members}::bigint[]) and s.member_id = any(${members}::bigint[])
      and n.member_id <> s.member_id and s.notification_id = n.id and not s.withdrawn
    returning n.member_id as "userId"`)
  return [...new Set([...single, ...grouped].map(({ userId }) => userId))]
}

/** True if it was unread. */
export const markRead = async (tx: Transaction, actorId: CallerId, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update notifications set unread = false, read_at = now()
    where id = ${id} and member_id = ${actorId} and unread`)) > 0

/** Marks the newest unread ones, in order of rank, so that two such statements do not deadlock. */
export const markNewestRead = (tx: Transaction, actorId: CallerId, limit: number): Promise<number> =>
  tx.run(sql`
    with newest as materialized (
      select id from notifications where member_id = ${actorId} and unread and senders > 0
      order by rank desc limit ${limit} for update)
    update notifications n set unread = false, read_at = now() from newest where n.id = newest.id`)

/** Deletes some of those that were read or withdrawn long ago. Answers how many. */
export const deleteSettled = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from notifications where id in (
      select id from notifications
      where (not unread or senders = 0) and created_at < now() - make_interval(days => ${days})
      order by created_at limit ${limit})`)
