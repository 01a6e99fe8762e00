import type { Member } from '#features/members/contract.ts'
import { isReachable } from '#features/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import { quoteLength } from '../../domain.ts'
import { allOf, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'

/** A conversation from the side of one of its two members. */
export interface Participation {
  readonly id: number
  /** True if the member has the lower id of the two. */
  readonly low: boolean
  readonly other: Member
  readonly lastMessageId: number
  readonly unreadCount: number
  /** The newest message that the member has read, and that the other one has. */
  readonly ownReadId: number
  readonly otherReadId: number
}

export interface MessageRow {
  readonly id: number
  readonly conversationId: number
  readonly fromLow: boolean
  readonly content: string
  readonly timestamp: string
  readonly editedAt: string | null
  readonly deletedAt: string | null
  /** The message that it answers, with the beginning of its text. */
  readonly replyTo: { readonly id: number; readonly fromLow: boolean; readonly content: string } | null
}

type ParticipationRow = Omit<Participation, 'other'> & { readonly otherId: number } & Omit<Member, 'id'>

const lowSide = sql`id, true as low, member_high as other_id, last_message_id, low_unread as unread,
  low_read_id as own_read_id, high_read_id as other_read_id`
const highSide = sql`id, false as low, member_low as other_id, last_message_id, high_unread as unread,
  high_read_id as own_read_id, low_read_id as other_read_id`

const participationColumns = sql`s.id, s.low, s.last_message_id as "lastMessageId", s.unread as "unreadCount",
  s.own_read_id as "ownReadId", s.other_read_id as "otherReadId", s.other_id as "otherId",
  u.username, u.full_name as "fullName", u.avatar`

const participationOf = ({
  otherId,
  username,
  fullName,
  avatar,
  ...participation
}: ParticipationRow): Participation => ({
  ...participation,
  other: { id: otherId, username, fullName, avatar },
})

/** A conversation in which the member takes part; undefined for any other. */
export async function findParticipation(
  queries: Queries,
  viewerId: CallerId,
  id: number,
): Promise<Participation | undefined> {
  const row = await queries.first(sql<ParticipationRow>`
    select ${participationColumns}
    from (
      select ${lowSide} from conversations where id = ${id} and member_low = ${viewerId}
      union all
      select ${highSide} from conversations where id = ${id} and member_high = ${viewerId}
    ) s join users u on u.id = s.other_id where ${isReachable(viewerId, sql`s.other_id`)}`)
  return row === undefined ? undefined : participationOf(row)
}

export interface ParticipationFilter {
  /** Only the conversation with this member. */
  readonly with?: number | undefined
  /** Part of the other member's name. */
  readonly search?: string | undefined
  /** Only conversations whose last message is older than this one. */
  readonly before?: number | undefined
  readonly limit: number
}

const hasName = (text: string): Sql => {
  const pattern = likePattern(text)
  return sql`(users.username ilike ${pattern} or users.full_name ilike ${pattern})`
}

/**
 * A member's conversations, latest activity first. It merges those where the member has the lower id with those where
 * they have the higher one. Each half is an index scan that ends with the page.
 */
export const participationsPage = (viewerId: number, filter: ParticipationFilter): Sql<ParticipationRow> => {
  const half = (side: Sql, own: Sql, other: Sql): Sql => {
    const conditions = [sql`${own} = ${viewerId}`, isReachable(viewerId, other)]
    if (filter.before !== undefined) conditions.push(sql`last_message_id < ${filter.before}`)
    if (filter.with !== undefined) conditions.push(sql`${other} = ${filter.with}`)
    // A join, so that the planner can choose: start from the few matching members, or scan the list until the page is
    // full.
    const named =
      filter.search === undefined
        ? sql``
        : sql`
      join (select users.id as user_id from users where ${hasName(filter.search)}) u on u.user_id = ${other}`
    return sql`(select ${side} from conversations ${named} where ${allOf(conditions)}
      order by last_message_id desc limit ${filter.limit})`
  }
  return sql<ParticipationRow>`
    with page as materialized (
      select * from (
        ${half(lowSide, sql`member_low`, sql`member_high`)}
        union all
        ${half(highSide, sql`member_high`, sql`member_low`)}
      ) both_sides order by last_message_id desc limit ${filter.limit})
    select ${participationColumns}
    from page s cross join lateral (select * from users where users.id = s.other_id offset 0) u
    order by s.last_message_id desc`
}

/** Searches are planned for their text. */
export async function findParticipations(
  database: Database,
  viewerId: number,
  filter: ParticipationFilter,
): Promise<Participation[]> {
  const statement = participationsPage(viewerId, filter)
  const rows = await (filter.search === undefined ? database.all(statement) : database.allPlanned(statement))
  return rows.map(participationOf)
}

interface NewestRow extends MessageRow {
  /** How many rows of the conversation were read, before long ones were left out. */
  readonly found: number
}

/** Of a message `m`, besides its text. */
const details = sql`m.id, m.conversation_id as "conversationId", m.from_low as "fromLow", m.created_at as timestamp,
  m.edited_at as "editedAt", m.deleted_at as "deletedAt", (
    select json_build_object('id', r.id, 'fromLow', r.from_low, 'content', left(r.content, ${quoteLength}))
    from messages r where r.conversation_id = m.conversation_id and r.id = m.reply_to) as "replyTo"`
export const messageColumns = sql`${details}, m.content`

/** The newest messages of each conversation, newest first. After the first, they stop at so many characters. */
export const findNewest = (
  queries: Queries,
  conversationIds: readonly number[],
  { limit, characters }: { limit: number; characters: number },
): Promise<NewestRow[]> =>
  queries.all(sql<NewestRow>`
    select ${messageColumns}, m.found
    from unnest(${conversationIds}::bigint[]) wanted(id) cross join lateral (
      select newest.*, sum(length(content)) over (order by newest.id desc) - length(content) as ahead,
        count(*) over () as found
      from (
        select * from messages where conversation_id = wanted.id order by id desc limit ${limit}
      ) newest
    ) m
    where m.ahead < ${characters}
    order by m.conversation_id, m.id desc`)

/** The beginning of the last message of each, as of the moment the conversation was read. */
export const findPreviews = (
  queries: Queries,
  participations: readonly Participation[],
  length: number,
): Promise<MessageRow[]> => {
  const ids = participations.map(({ id }) => id)
  const lastIds = participations.map(({ lastMessageId }) => lastMessageId)
  return queries.all(sql<MessageRow>`
    select ${details}, left(m.content, ${length}) as content
    from unnest(${ids}::bigint[], ${lastIds}::bigint[]) wanted(conversation_id, id)
    cross join lateral (
      select * from messages where conversation_id = wanted.conversation_id and id = wanted.id offset 0
    ) m`)
}

/** Messages older than `before`, newest first. */
export const findMessages = (
  queries: Queries,
  conversationId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  queries.all(sql<MessageRow>`
    select ${messageColumns} from messages m
    where m.conversation_id = ${conversationId} and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
    order by m.conversation_id desc, m.id desc limit ${limit}`)
