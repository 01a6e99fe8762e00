import type { Member } from '#features/people/members/contract.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { PendingMember } from '../../contract.ts'

/** Where the next page starts: a time in PostgreSQL's precision of microseconds, and a member's id. */
export type Position = readonly [micros: number, id: number]

export interface PageOf {
  readonly after: Position | undefined
  readonly limit: number
}

const microsOf = (time: Sql): Sql => sql`(extract(epoch from ${time}) * 1000000)::bigint`

const isAfterCursor = (time: Sql, id: Sql, after: Position | undefined): Sql =>
  after === undefined
    ? sql`true`
    : sql`(${time}, ${id}) <
        (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`

/** The sort value of a row. */
interface SortValue {
  readonly micros: number
}

const memberFields = sql`u.id, u.username, u.full_name as "fullName", u.avatar`

interface FriendsOf {
  readonly viewerId: number
  readonly memberId: number
  readonly search: string | undefined
}

/**
 * Connections of a member whose id is the low, or the high, one of the pair. Their names are read one by one, until the
 * page is full.
 */
function friendsOnSide(
  { viewerId, memberId, search }: FriendsOf,
  { own, other }: { own: Sql; other: Sql },
  page: PageOf,
): Sql {
  const nameMatches =
    search === undefined
      ? sql`true`
      : sql`(${holds(sql`fold(u.username)`, search)} or ${holds(sql`fold(u.full_name)`, search)})`
  return sql`(
    select ${memberFields}, f.accepted_at from friendships f
      cross join lateral (select * from users where users.id = f.${other} offset 0) u
    where f.${own} = ${memberId} and f.status = 'accepted' and ${nameMatches}
      and ${isReachable(viewerId, sql`f.${other}`)}
      and ${isAfterCursor(sql`f.accepted_at`, sql`f.${other}`, page.after)}
    order by f.accepted_at desc, f.${other} desc limit ${page.limit})`
}

/** Newest first. */
export function findFriends(
  queries: Pick<Queries, 'all'>,
  of: FriendsOf,
  page: PageOf,
): Promise<(Member & SortValue)[]> {
  const low = { own: sql`user_low`, other: sql`user_high` }
  const high = { own: sql`user_high`, other: sql`user_low` }
  return queries.all(sql<Member & SortValue>`
    select id, username, "fullName", avatar, ${microsOf(sql`accepted_at`)} as micros
    from (${friendsOnSide(of, low, page)} union all ${friendsOnSide(of, high, page)}) friend
    order by accepted_at desc, id desc limit ${page.limit}`)
}

const received = (memberId: number, { after, limit }: PageOf): Sql => sql`
  select requester_id as id, 'received' as status, created_at from friendships
  where addressee_id = ${memberId} and status = 'pending'
    and ${isAfterCursor(sql`created_at`, sql`requester_id`, after)}
  order by created_at desc, requester_id desc limit ${limit}`

const sent = (memberId: number, { after, limit }: PageOf): Sql => sql`
  select addressee_id as id, 'sent' as status, created_at from friendships
  where requester_id = ${memberId} and status = 'pending'
    and ${isAfterCursor(sql`created_at`, sql`addressee_id`, after)}
  order by created_at desc, addressee_id desc limit ${limit}`

/** Requests that a member sent or received, newest first. */
export const findPending = (
  queries: Queries,
  memberId: number,
  page: PageOf,
): Promise<(PendingMember & SortValue)[]> =>
  queries.all(sql<PendingMember & SortValue>`
    select ${memberFields}, p.status, ${microsOf(sql`p.created_at`)} as micros
    from ((${received(memberId, page)}) union all (${sent(memberId, page)})) p join users u on u.id = p.id
    order by p.created_at desc, p.id desc limit ${page.limit}`)

/** Requests that a member received, newest first. */
export const findRequests = (
  queries: Queries,
  memberId: number,
  page: PageOf,
): Promise<(Member & SortValue & { createdAt: string })[]> =>
  queries.all(sql<Member & SortValue & { createdAt: string }>`
    select ${memberFields}, p.created_at as "createdAt", ${microsOf(sql`p.created_at`)} as micros
    from (${received(memberId, page)}) p join users u on u.id = p.id
    order by p.created_at desc, p.id desc limit ${page.limit}`)

/** How many requests wait for a member's answer. Counting stops at `limit`. */
export async function countRequests(queries: Queries, memberId: number, limit: number): Promise<number> {
  const { requests } = await queries.one(sql<{ requests: number }>`
    select count(*) as requests from (
      select from friendships where addressee_id = ${memberId} and status = 'pending' limit ${limit}) counted`)
  return requests
}
