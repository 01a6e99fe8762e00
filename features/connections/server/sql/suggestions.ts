import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Suggestion } from '../../contract.ts'
import { mutualsNamed } from '../../domain.ts'
import { friendIdsOf, isPair } from './friends.ts'

/**
 * Of a member with thousands of connections the newest so many lead to suggestions, and of each of those the
 * newest so many: never more than the product of the two is looked at. Up to here nothing is left out.
 */
const followed = 200
const followedFurther = 150
/** Newcomers that are looked through for those one does not know yet. */
const newcomers = 200

/** Ids of a member's newest connections. */
const newestFriendIds = (member: number | Sql, limit: number): Sql => sql`
  select id from (
    (select user_high as id, accepted_at from friendships where user_low = ${member} and status = 'accepted'
      order by accepted_at desc limit ${limit})
    union all
    (select user_low, accepted_at from friendships where user_high = ${member} and status = 'accepted'
      order by accepted_at desc limit ${limit})) friend
  order by accepted_at desc limit ${limit}`

/**
 * Whether the member is neither connected with the candidate, nor one of them has asked the other, nor has he been
 * told not to suggest him. Two index probes per candidate; as `not exists` they could become joins of whole tables.
 */
const isOpen = (member: number, candidate: Sql): Sql => sql`(
  (select true from friendships where ${isPair(member, candidate)}) is null
  and (select true from dismissed_suggestions
    where user_id = ${member} and dismissed_id = ${candidate}) is null)`

export interface RankPosition {
  readonly id: number
  /** Shared connections among those that were followed: what the list is sorted by. */
  readonly rank: number
}

interface RankedPage {
  readonly after: readonly [rank: number, id: number] | undefined
  readonly limit: number
}

/** Who shares most connections with the member. Candidates are checked in their order, until the page is full. */
export const findRanked = (
  queries: Queries,
  member: number,
  { after, limit }: RankedPage,
): Promise<RankPosition[]> =>
  queries.all(sql<RankPosition>`
    with mine as materialized (${newestFriendIds(member, followed)}),
    ranked as materialized (
      select theirs.id, count(*) as rank
      from mine cross join lateral (${newestFriendIds(sql`mine.id`, followedFurther)}) theirs
      where theirs.id <> ${member}
      group by theirs.id)
    select id, rank from (select * from ranked order by rank desc, id offset 0) candidate
    where ${after === undefined ? sql`true` : sql`(-rank, id) > (${-after[0]}::bigint, ${after[1]}::bigint)`}
      and ${isOpen(member, sql`candidate.id`)}
    limit ${limit}`)

/** The newest members that he is not connected with. */
export const findNewcomers = (queries: Queries, member: number, limit: number): Promise<RankPosition[]> =>
  queries.all(sql<RankPosition>`
    select id, 0 as rank from (select id from users order by id desc limit ${newcomers}) candidate
    where id <> ${member} and ${isOpen(member, sql`candidate.id`)}
    limit ${limit}`)

/** Those members with all the connections that they share with the member, counted, and the first few named. */
export const describe = (
  queries: Queries,
  member: number,
  places: readonly RankPosition[],
): Promise<Suggestion[]> =>
  queries.all(sql<Suggestion>`
    with mine as materialized (${friendIdsOf(member)})
    select u.id, u.username, u.full_name as "fullName", u.avatar, u.occupation, shared.mutual, shared.mutuals
    from unnest(${places.map(({ id }) => id)}::bigint[]) with ordinality wanted(id, place)
      cross join lateral (select * from users where users.id = wanted.id offset 0) u
      cross join lateral (
        select count(*) as mutual, coalesce(
          (select json_agg(json_build_object('id', named.id, 'fullName', named.full_name) order by named.full_name)
            from users named where named.id = any((array_agg(common.id order by common.id))[:${mutualsNamed}])),
          '[]') as mutuals
        from (${friendIdsOf(sql`wanted.id`)}) common
        where common.id in (select id from mine)) shared
    order by wanted.place`)
