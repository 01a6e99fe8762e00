import type { Member } from '#features/people/members/contract.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import { holds, sql, type Sql } from '#platform/server/database/sql.ts'
import { isVisible, memberObject } from './participations.ts'

export interface FoundMessage {
  readonly id: number
  readonly conversationId: number
  readonly content: string
  readonly timestamp: string
  readonly sender: Member
  /** Of a group. */
  readonly groupName: string | null
  /** The other member of a conversation of two. */
  readonly other: Member | null
}

export interface MessageSearch {
  readonly text: string
  /** Only in this conversation. */
  readonly conversationId: number | undefined
  /** Only older ones. */
  readonly before: number | undefined
  readonly limit: number
}

/** The member's conversations for which `one` holds of their id: who the other is, and since when they read. */
const conversationsOf = (viewerId: number, one: (id: Sql) => Sql): Sql => sql`
  select id, member_high as other_id, null as name, 0::bigint as joined_after from conversations
  where member_low = ${viewerId} and ${isReachable(viewerId, sql`member_high`)} and ${one(sql`id`)}
  union all
  select id, member_low, null, 0 from conversations
  where member_high = ${viewerId} and ${isReachable(viewerId, sql`member_low`)} and ${one(sql`id`)}
  union all
  select c.id, null, c.name, g.joined_after
  from conversation_members g join conversations c on c.id = g.conversation_id
  where g.member_id = ${viewerId} and ${one(sql`c.id`)}`

/** Messages `m` of the conversations `mine` that the member may read, for which the condition holds. */
const readable = (viewerId: number, condition: Sql): Sql => sql`
  select m.id, m.conversation_id, m.content, m.created_at, mine.name, mine.other_id,
    coalesce(m.sender_id, case when m.from_low = (${viewerId} < mine.other_id) then ${viewerId}
      else mine.other_id end) as author_id
  from mine join messages m on m.conversation_id = mine.id and m.id > mine.joined_after
  where ${condition} and m.event is null and m.deleted_at is null and ${isVisible(viewerId)}`

const shown = sql`
  f.id, f.conversation_id as "conversationId", f.content, f.created_at as timestamp, f.name as "groupName",
  (select ${memberObject} from users u where u.id = f.author_id) as sender,
  (select ${memberObject} from users u where u.id = f.other_id) as other`

export const searchStatement = (
  viewerId: number,
  { text, conversationId, before, limit }: MessageSearch,
): Sql<FoundMessage> => {
  const one = (id: Sql) => (conversationId === undefined ? sql`true` : sql`${id} = ${conversationId}`)
  const older = before === undefined ? sql`true` : sql`m.id < ${before}`
  return sql<FoundMessage>`
    with mine as materialized (${conversationsOf(viewerId, one)}), found as materialized (
      ${readable(viewerId, sql`${holds(sql`fold(m.content)`, text)} and ${older}`)}
      order by m.id desc limit ${limit}
    )
    select ${shown} from found f order by f.id desc`
}

/** Those of the messages that the member may read. */
export const readMessages = (
  queries: Queries,
  viewerId: CallerId,
  ids: readonly number[],
): Promise<FoundMessage[]> =>
  queries.all(sql<FoundMessage>`
    with named as materialized (
      select distinct conversation_id from messages where id = any(${ids}::bigint[])),
    mine as materialized (
      ${conversationsOf(viewerId, (id) => sql`${id} = any(array(select conversation_id from named))`)}),
    found as materialized (${readable(viewerId, sql`m.id = any(${ids}::bigint[])`)})
    select ${shown} from found f`)

/** Planned for each text: a rare one is found by its index, a frequent one along the member's conversations. */
export const searchMessages = (
  database: Database,
  viewerId: CallerId,
  search: MessageSearch,
): Promise<FoundMessage[]> => database.allPlanned(searchStatement(viewerId, search))
