import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { isVisible, type NotificationRow, type SeesPost, withSenders } from './read.ts'

/** The notifications of one member that are mailed together. */
export interface DueMail {
  readonly userId: number
  readonly notifications: readonly number[]
}

/** Takes mails whose time has come, and remembers them as sent. Other processes skip what this one has locked. */
export const takeDueMails = (tx: Transaction, limit: number): Promise<DueMail[]> =>
  tx.all(sql<DueMail>`
    with due as (
      select notification_id from notification_mails where sent_at is null and due_at <= now()
      order by due_at limit ${limit} for update skip locked),
    taken as (
      update notification_mails m set sent_at = now() from due where m.notification_id = due.notification_id
      returning m.member_id, m.notification_id)
    select member_id as "userId", json_agg(notification_id order by notification_id) as notifications
    from taken group by member_id`)

interface Recipient {
  readonly fullName: string
  readonly email: string
}

/** The member with their verified address. */
export const findRecipient = (queries: Queries, userId: number): Promise<Recipient | undefined> =>
  queries.first(sql<Recipient>`
    select full_name as "fullName", email from users
    where id = ${userId} and email_verified_at is not null and not is_seeded and not is_demo`)

/** Those of the notifications that are still unread and may still be seen, newest first. */
export const findUnread = (
  queries: Queries,
  seesPost: SeesPost,
  userId: number,
  ids: readonly number[],
): Promise<NotificationRow[]> =>
  queries.all(sql<NotificationRow>`
    ${withSenders(
      sql`
      select * from notifications n
      where n.id = any(${ids}::bigint[]) and n.member_id = ${userId} and n.unread and n.senders > 0
        and ${isVisible(seesPost, userId)}`,
    )}
    order by n.rank desc`)
