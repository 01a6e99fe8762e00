import type { Database } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { periodStart } from '#platform/server/table/periods.ts'
import { type NotificationType, notificationTypes, sentenceOf } from '../../domain.ts'
import { withSenders, isVisible, type NotificationRow, type SeesPost } from './read.ts'

type Planned = Pick<Database, 'allPlanned'>

/** Which of a member's own notifications are wanted. Both days (UTC) are included. */
export interface NotificationQuestion {
  readonly memberId: number
  readonly text?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly unread?: boolean | undefined
  readonly type?: NotificationType | undefined
}

/**
 * Types whose sentence contains the text, apart from the sender's name; with null, the sentence for an anonymous one.
 */
const typesContaining = (text: string, name: string | null): NotificationType[] =>
  notificationTypes.filter((type) =>
    sentenceOf({ type, name, others: 0, times: 1 }).toLowerCase().includes(text.toLowerCase()),
  )

/** Matches the sender's name or the type's sentence, because the full sentence is not stored. */
const containsText = (
  text: string,
): Sql => sql`case when n."from" is null then n.type = any(${typesContaining(text, null)}::text[])
  else n."from" ->> 'fullName' ilike ${likePattern(text)} or n.type = any(${typesContaining(text, '')}::text[]) end`

const matching = (seesPost: SeesPost, { memberId, ...question }: NotificationQuestion): Sql => {
  const own = sql`select * from notifications n where ${allOf([
    sql`n.member_id = ${memberId} and n.senders > 0 and ${isVisible(seesPost, memberId)}`,
    ...nullIfAbsent(question.from, (day) => sql`n.created_at >= ${day}::date`),
    ...nullIfAbsent(question.to, (day) => sql`n.created_at < ${day}::date + 1`),
    ...nullIfAbsent(question.unread, (unread) => sql`n.unread = ${unread}`),
    ...nullIfAbsent(question.type, (type) => sql`n.type = ${type}`),
  ])}`
  return sql`(${withSenders(own, sql`, n.rank`)}) n where ${allOf(nullIfAbsent(question.text, containsText))}`
}

export const findMatchingNotifications = (
  database: Planned,
  seesPost: SeesPost,
  question: NotificationQuestion,
  { order, most }: { readonly order: 'newest' | 'oldest'; readonly most: number },
): Promise<NotificationRow[]> =>
  database.allPlanned(sql<NotificationRow>`
    select n.* from ${matching(seesPost, question)}
    order by ${order === 'newest' ? sql`n.rank desc` : sql`n.rank`} limit ${most}`)

export type NotificationGrouping = 'type' | 'day' | 'month'
interface NotificationGroup {
  readonly key: string
  readonly count: number
}

/** The number of notifications in each group; without a grouping, in total. */
export const countMatchingNotifications = (
  database: Planned,
  seesPost: SeesPost,
  question: NotificationQuestion,
  by?: NotificationGrouping,
): Promise<NotificationGroup[]> => {
  const key =
    by === undefined
      ? sql`''`
      : by === 'type'
        ? sql`n.type`
        : sql`${periodStart(by, sql`n."createdAt"`)}::text`
  return database.allPlanned(sql<NotificationGroup>`
    select ${key} as key, count(*) as count from ${matching(seesPost, question)} group by 1`)
}
