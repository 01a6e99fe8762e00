import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { Suggestion } from '../../contract.ts'
import { mutualsNamed } from '../../domain.ts'
import { friendIdsOf, isPair } from './friends.ts'

/**
 * How many of a member's newest connections lead to suggestions, and how many of the newest connections of each. The
 * product of both bounds the work. Members with fewer connections get exact suggestions.
 */
const ownFriendsRead = 200
const friendsReadOfEach = 150
/** How many of the newest members are checked for some that the viewer does not know. */
const newcomersChecked = 200

/** Ids of a member's newest connections. */
const newestFriendIds = (memberId: number | Sql, limit: number): Sql => sql`
  select id from (
    (select user_high as id, accepted_at from friendships where user_low = ${memberId} and status = 'accepted'
      order by accepted_at desc limit ${limit})
    union all
    (select user_low, accepted_at from friendships where user_high = ${memberId} and status = 'accepted'
      order by accepted_at desc limit ${limit})) friend
  order by accepted_at desc limit ${limit}`

/**
 * True if there is no connection or request between the two, and the viewer has not dismissed the candidate. This costs
 * two index probes per candidate. As `not exists` the planner could turn them into joins of whole tables.
 */
const isSuggestable = (viewerId: number, candidate: Sql): Sql => sql`(
  ${isReachable(viewerId, candidate)} and (select true from friendships where ${isPair(viewerId, candidate)}) is null
  and (select true from dismissed_suggestions
    where member_id = ${viewerId} and dismissed_id = ${candidate}) is null)`

export interface RankedCandidate {
  readonly id: number
  /** Shared connections among those that were read. The list is sorted by it. */
  readonly rank: number
}

interface RankedPage {
  readonly after: readonly [rank: number, id: number] | undefined
  readonly limit: number
}

/** Those who share most connections with the viewer. Candidates are checked in this order, until the page is full. */
export const findRanked = (
  queries: Queries,
  viewerId: number,
  { after, limit }: RankedPage,
): Promise<RankedCandidate[]> =>
  queries.all(sql<RankedCandidate>`
    with mine as materialized (${newestFriendIds(viewerId, ownFriendsRead)}),
    ranked as materialized (
      select theirs.id, count(*) as rank
      from mine cross join lateral (${newestFriendIds(sql`mine.id`, friendsReadOfEach)}) theirs
      where theirs.id <> ${viewerId}
      group by theirs.id)
    select id, rank from (select * from ranked order by rank desc, id offset 0) candidate
    where ${after === undefined ? sql`true` : sql`(-rank, id) > (${-after[0]}::bigint, ${after[1]}::bigint)`}
      and ${isSuggestable(viewerId, sql`candidate.id`)}
    limit ${limit}`)

/** The newest members with whom the viewer has no relation. */
export const findNewcomers = (
  queries: Queries,
  viewerId: number,
  limit: number,
): Promise<RankedCandidate[]> =>
  queries.all(sql<RankedCandidate>`
    select id, 0 as rank from (select id from users order by id desc limit ${newcomersChecked}) candidate
    where id <> ${viewerId} and ${isSuggestable(viewerId, sql`candidate.id`)}
    limit ${limit}`)

/** These members with the number of connections that they share with the viewer, and the names of the first few. */
export const describeSuggestions = (
  queries: Queries,
  viewerId: number,
  candidates: readonly RankedCandidate[],
): Promise<Suggestion[]> =>
  queries.all(sql<Suggestion>`
    with mine as materialized (${friendIdsOf(viewerId)})
    select u.id, u.username, u.full_name as "fullName", u.avatar, u.occupation, shared.mutual, shared.mutuals
    from unnest(${candidates.map(({ id }) => id)}::bigint[]) with ordinality wanted(id, place)
      cross join lateral (select * from users where users.id = wanted.id offset 0) u
      cross join lateral (
        select count(*) as mutual, coalesce(
          (select json_agg(json_build_object('id', named.id, 'fullName', named.full_name) order by named.full_name)
            from users named where named.id = any((array_agg(common.id order by common.id))[:${mutualsNamed}])),
          '[]') as mutuals
        from (${friendIdsOf(sql`wanted.id`)}) common
        where common.id in (select id from mine) and ${isReachable(viewerId, sql`common.id`)}) shared
    order by wanted.place`)
