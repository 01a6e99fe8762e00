import { friendIdsOf } from '#features/network/connections/server/index.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import { normalTag } from '#features/network/tags/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { fold } from '#platform/contract/words.ts'
import { allOf, anyOf, holds, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Person } from '../contract.ts'
import { type DirectoryRelation, tagsShown } from '../domain.ts'
import { isNamedPost, isVisibleCard, matches, type Terms } from './matches.sql.ts'

/** More tags that begin with one word are not looked at. */
const maxTags = 50
/** So many of a member's newest posts are read for the tags beside them. */
const postsRead = 50

/** Ids of the tags that have this name. */
export const findTagIds = async (queries: Queries, name: string): Promise<number[]> =>
  (await queries.all(sql<{ id: number }>`select id from tags where name = ${normalTag(name)}`)).map(
    ({ id }) => id,
  )

/** Ids of the tags that begin with the word. */
export const findTagsWith = async (queries: Queries, word: string): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select id from tags where name like ${likePattern(normalTag(word)).slice(1)}
      order by length(name), id desc limit ${maxTags}`)
  ).map(({ id }) => id)

const isConnected = (viewerId: number): Sql => sql`(u.id = any(array(${friendIdsOf(viewerId)})))`

const relations: Readonly<Record<DirectoryRelation, (viewerId: number) => Sql>> = {
  connected: isConnected,
  unconnected: (viewerId) => sql`(u.id <> ${viewerId} and not ${isConnected(viewerId)})`,
}

/** How well the names fit: 0 is best. Of equals, connections come first. */
const rankOf = (viewerId: number, search: string): Sql => {
  const text = fold(search)
  const start = likePattern(text).slice(1)
  return sql`(2 * case
    when fold(u.full_name) = ${text} or fold(u.username) = ${text} then 0
    when fold(u.full_name) like ${start} or fold(u.username) like ${start} then 1
    when fold(u.full_name) like ${`% ${start}`} then 2
    when ${holds(sql`fold(u.full_name)`, search)} then 3
    else 4 end + case when ${isConnected(viewerId)} then 0 else 1 end)`
}

interface PeopleSearch {
  readonly viewerId: number
  readonly terms: Terms
  readonly relation?: DirectoryRelation | undefined
  /** The text that the best names fit; undefined for the order by name. */
  readonly rankBy?: string | undefined
  readonly after?: readonly [rank: number, sortName: string, id: number] | undefined
  readonly limit: number
}

export interface FoundPerson extends Person {
  readonly rank: number
  readonly sortName: string
}

/** Newest first, each once. */
const tagsOf = (viewerId: number): Sql => sql`array(
  select t.name from (
    select pt.tag_id, max(p.id) as newest
    from (select * from posts where author_id = page.id order by id desc limit ${postsRead}) p
      join post_tags pt on pt.post_id = p.id
    where ${isNamedPost(viewerId)} group by pt.tag_id order by newest desc, pt.tag_id limit ${tagsShown}) used
  join tags t on t.id = used.tag_id order by used.newest desc, used.tag_id)`

/** The company of the card that fits the terms, else of the default card. */
const cardOf = (viewerId: number, { words, company }: Terms): Sql => {
  const wanted = [...(company === undefined ? [] : [company]), ...words.map(({ text }) => text)]
  const isWanted = anyOf(wanted.map((text) => holds(sql`fold(c.company)`, text)))
  const best = wanted.length === 0 ? sql`` : sql`${isWanted} desc,`
  return sql`
    select c.company, c.position from business_cards c
    where c.member_id = page.id and ${isVisibleCard(viewerId)} and (c.company <> '' or c.position <> '')
    order by ${best} c.is_default desc, c.id limit 1`
}

const page = ({ viewerId, terms, relation, rankBy, after, limit }: PeopleSearch): Sql => {
  const conditions = [isReachable(viewerId, sql`u.id`), matches(viewerId, terms)]
  if (relation !== undefined) conditions.push(relations[relation](viewerId))
  if (rankBy === undefined) {
    if (after !== undefined)
      conditions.push(sql`(lower(u.full_name), u.id) > (${after[1]}, ${after[2]}::bigint)`)
    return sql`select u.id, 0 as rank, lower(u.full_name) as sort_name from users u
      where ${allOf(conditions)} order by lower(u.full_name), u.id limit ${limit}`
  }
  return sql`select * from (
      select u.id, ${rankOf(viewerId, rankBy)} as rank, lower(u.full_name) as sort_name
      from users u where ${allOf(conditions)}) ranked
    where ${
      after === undefined
        ? sql`true`
        : sql`(rank, sort_name, id) > (${after[0]}::integer, ${after[1]}, ${after[2]}::bigint)`
    }
    order by rank, sort_name, id limit ${limit}`
}

/** One page of the members in whom the viewer may find what they asked for, with what they may see of each. */
export const findPeople = (queries: Pick<Queries, 'all'>, search: PeopleSearch): Promise<FoundPerson[]> => {
  const { viewerId, terms } = search
  return queries.all(sql<FoundPerson>`
    select u.id, u.username, u.full_name as "fullName", u.avatar,
      coalesce(u.occupation, nullif(card.position, '')) as occupation, u.location as place,
      nullif(card.company, '') as company, ${tagsOf(viewerId)} as tags,
      case when u.id <> ${viewerId} then json_build_object('status', f.status,
        'direction', case when f.requester_id = ${viewerId} then 'sent' when f.requester_id = u.id then 'received' end)
      end as relation, page.rank, page.sort_name as "sortName"
    from (${page(search)}) page join users u on u.id = page.id
      left join lateral (${cardOf(viewerId, terms)}) card on true
      left join friendships f
        on f.user_low = least(u.id, ${viewerId}::bigint) and f.user_high = greatest(u.id, ${viewerId}::bigint)
    order by page.rank, page.sort_name, page.id`)
}
