import type { Member } from '#features/people/members/contract.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Group } from '../../contract.ts'
import { maxUnreadCounted } from '../../domain.ts'

interface Side {
  readonly id: number
  readonly lastMessageId: number
  readonly unreadCount: number
  /** The newest message that the member has read, and that all others have. */
  readonly ownReadId: number
  readonly otherReadId: number
  /** Messages up to this one are not for the member. */
  readonly joinedAfter: number
}

/** A conversation from the side of one of its two members. */
export interface Pair extends Side {
  readonly kind: 'pair'
  /** True if the member has the lower id of the two. */
  readonly low: boolean
  readonly other: Member
}

/** A group from the side of one of its members. */
export interface GroupSide extends Side {
  readonly kind: 'group'
  readonly isAdministrator: boolean
  readonly group: Omit<Group, 'members'>
  /** All whom the member may see, themselves included. */
  readonly members: readonly (Member & Group['members'][number])[]
}

export type Participation = Pair | GroupSide

interface ParticipationRow extends Side {
  readonly low: boolean | null
  readonly isAdministrator: boolean
  readonly other: Member | null
  readonly group: Omit<Group, 'members'> | null
  readonly members: GroupSide['members'] | null
}

const lowSide = sql`id, true as low, member_high as other_id, last_message_id, low_unread as unread,
  low_read_id as own_read_id, high_read_id as other_read_id, 0::bigint as joined_after, null as name,
  null::bigint as created_by, false as muted, false as is_administrator`
const highSide = sql`id, false as low, member_low as other_id, last_message_id, high_unread as unread,
  high_read_id as own_read_id, low_read_id as other_read_id, 0::bigint as joined_after, null as name,
  null::bigint as created_by, false as muted, false as is_administrator`
const groupSide = sql`c.id, null::boolean as low, null::bigint as other_id, c.last_message_id, 0 as unread,
  m.read_id as own_read_id, 0::bigint as other_read_id, m.joined_after, c.name, c.created_by, m.muted,
  m.is_administrator`

/** The member `u`, as JSON. */
export const memberObject = sql`json_build_object(
  'id', u.id, 'username', u.username, 'fullName', u.full_name, 'avatar', u.avatar)`

/** Those of group `s` whom the viewer may see. */
const seenMembers = (viewerId: number): Sql => sql`
  from conversation_members g join users u on u.id = g.member_id
  where g.conversation_id = s.id and ${isReachable(viewerId, sql`g.member_id`)}`

/** Whether the viewer may see message `m`: in groups, not what somebody wrote or is told of whom a block hides. */
export const isVisible = (viewerId: number): Sql => sql`(m.sender_id is null or (
  ${isReachable(viewerId, sql`m.sender_id`)}
  and (m.event_member_id is null or ${isReachable(viewerId, sql`m.event_member_id`)})))`

/** The unread messages of group `s`, up to a bound. */
const countUnread = (viewerId: number): Sql => sql`(
  select count(*)::integer from (
    select from messages m
    where m.conversation_id = s.id and m.id > greatest(s.own_read_id, s.joined_after) and m.event is null
      and m.sender_id <> ${viewerId} and ${isVisible(viewerId)}
    limit ${maxUnreadCounted}) unread)`

const columns = (viewerId: number, withMembers: boolean): Sql => sql`
  s.id, s.low, s.last_message_id as "lastMessageId", s.own_read_id as "ownReadId", s.joined_after as "joinedAfter",
  s.is_administrator as "isAdministrator",
  case when s.name is null then s.unread else ${countUnread(viewerId)} end as "unreadCount",
  case when s.name is null then s.other_read_id else coalesce(
    (select min(g.read_id) ${seenMembers(viewerId)} and g.member_id <> ${viewerId}), 0) end as "otherReadId",
  (select ${memberObject} from users u where u.id = s.other_id) as other,
  case when s.name is not null then json_build_object(
    'name', s.name, 'muted', s.muted,
    'createdBy', (select ${memberObject} from users u
      where u.id = s.created_by and ${isReachable(viewerId, sql`u.id`)}),
    'memberCount', (select count(*) ${seenMembers(viewerId)})) end as group,
  ${
    withMembers
      ? sql`case when s.name is not null then (
          select json_agg(json_build_object('id', u.id, 'username', u.username, 'fullName', u.full_name,
            'avatar', u.avatar, 'isAdministrator', g.is_administrator, 'readId', g.read_id)
            order by g.is_administrator desc, lower(u.full_name), u.id) ${seenMembers(viewerId)}) end`
      : sql`null::json`
  } as members`

function participationOf({ low, other, group, members, ...row }: ParticipationRow): Participation {
  if (group !== null) return { ...row, kind: 'group', group, members: members ?? [] }
  if (other === null || low === null) throw new Error('A conversation without a name is between two members')
  return { ...row, kind: 'pair', low, other }
}

/** A conversation in which the member takes part; undefined for any other. */
export async function findParticipation(
  queries: Queries,
  viewerId: CallerId,
  id: number,
): Promise<Participation | undefined> {
  const row = await queries.first(sql<ParticipationRow>`
    select ${columns(viewerId, true)}
    from (
      select ${lowSide} from conversations where id = ${id} and member_low = ${viewerId}
      union all
      select ${highSide} from conversations where id = ${id} and member_high = ${viewerId}
      union all
      select ${groupSide} from conversations c
        join conversation_members m on m.conversation_id = c.id and m.member_id = ${viewerId}
      where c.id = ${id}
    ) s where s.other_id is null or ${isReachable(viewerId, sql`s.other_id`)}`)
  return row === undefined ? undefined : participationOf(row)
}

export interface ParticipationFilter {
  /** Only the conversation with this member. */
  readonly with?: number | undefined
  /** Part of the other member's name, or of the group's. */
  readonly search?: string | undefined
  /** Only conversations whose last message is older than this one. */
  readonly before?: number | undefined
  readonly limit: number
  /** Whether the members of groups are wanted. */
  readonly withMembers: boolean
}

const hasName = (text: string): Sql => {
  return sql`(${holds(sql`fold(users.username)`, text)} or ${holds(sql`fold(users.full_name)`, text)})`
}

/** The member's groups; there are few, so that all are read. */
function groupsPage(viewerId: number, { before, search, with: other, limit }: ParticipationFilter): Sql {
  const conditions = [sql`m.member_id = ${viewerId}`, other === undefined ? sql`true` : sql`false`]
  if (before !== undefined) conditions.push(sql`c.last_message_id < ${before}`)
  if (search !== undefined) conditions.push(holds(sql`fold(c.name)`, search))
  return sql`(select ${groupSide} from conversation_members m join conversations c on c.id = m.conversation_id
    where ${allOf(conditions)} order by c.last_message_id desc limit ${limit})`
}

/**
 * A member's conversations, latest activity first. It merges those where the member has the lower id with those where
 * they have the higher one, and their groups. Each half is an index scan that ends with the page.
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
      join (select users.id as member_id from users where ${hasName(filter.search)}) u on u.member_id = ${other}`
    return sql`(select ${side} from conversations ${named} where ${allOf(conditions)}
      order by last_message_id desc limit ${filter.limit})`
  }
  return sql<ParticipationRow>`
    with page as materialized (
      select * from (
        ${half(lowSide, sql`member_low`, sql`member_high`)}
        union all
        ${half(highSide, sql`member_high`, sql`member_low`)}
        union all
        ${groupsPage(viewerId, filter)}
      ) all_sides order by last_message_id desc limit ${filter.limit})
    select ${columns(viewerId, filter.withMembers)} from page s order by s.last_message_id desc`
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
