import { friendIdsOf } from '#features/connections/server/index.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * An administrator whose look past privacy stands in the audit log; only `grantModeration` makes one. Anonymity
 * holds before them too.
 */
export type ModerationGrant = Authorized<{ readonly moderator: number }, 'moderate'>

/** Who looks: a member by their id, or each member of a column of ids; or a moderator. */
export type Audience = number | Sql | ModerationGrant

const isGrant = (onlooker: Audience): onlooker is ModerationGrant =>
  typeof onlooker === 'object' && 'moderator' in onlooker

/**
 * Whether the query finds a row. For a plain `exists` PostgreSQL may first collect every row that could ever
 * match, a member's whole audience or all his likes, and that grows with the data; this stays one index probe.
 */
export const probe = (query: Sql): Sql => sql`coalesce((${query} limit 1), false)`

/**
 * The one visibility rule: whether post `p` admits the onlooker by its own privacy, what it answers apart.
 *
 * Friends are fetched once per statement as an array, and the audience index starts with the member: both
 * keep a page of the feed as quick among two million posts as among two thousand.
 */
export const admits = (onlooker: Audience): Sql =>
  isGrant(onlooker)
    ? sql`true`
    : sql`(
        p.privacy = 'public'
        or p.author_id = ${onlooker}
        or (p.privacy = 'friends' and p.author_id = any(array(${friendIdsOf(onlooker)})))
        or (p.privacy = 'custom' and ${probe(sql`
          select true from post_audience a where a.user_id = ${onlooker} and a.post_id = p.id`)}))`

/**
 * The same for reply `p` of a post by `parentAuthor`, who sees every answer that he gets. Without a parent the
 * author is null, and null must not make the whole rule unknown.
 */
export const admitsReply = (onlooker: Audience, parentAuthor: Sql): Sql =>
  isGrant(onlooker)
    ? sql`true`
    : sql`(${parentAuthor} is not distinct from ${onlooker} or ${admits(onlooker)})`

/** Whether the onlooker sees the post: it and every post above it must admit them. */
export const sees = (onlooker: Audience, postId: number | Sql): Sql => sql`(
  with recursive chain as (
    select id, parent_id, author_id, privacy from posts where id = ${postId}
    union all
    select above.id, above.parent_id, above.author_id, above.privacy
    from chain join posts above on above.id = chain.parent_id)
  select count(*) > 0 and bool_and(${admitsReply(onlooker, sql`parent.author_id`)})
  from chain p left join chain parent on parent.id = p.parent_id)`

/**
 * Everybody who sees the post, as one set: whom each closed post of its chain admits, in one pass over friends and lists.
 * Null where the whole chain is public. With `among`, only those of them.
 */
async function audienceOf(
  queries: Queries,
  postId: number,
  among?: readonly number[],
): Promise<readonly number[] | null> {
  const asked = among === undefined ? sql`true` : sql`member = any(${among}::bigint[])`
  const { open, members } = await queries.one(sql<{ open: boolean; members: readonly number[] }>`
    with recursive chain as (
      select id, parent_id, author_id, privacy from posts where id = ${postId}
      union all
      select above.id, above.parent_id, above.author_id, above.privacy
      from chain join posts above on above.id = chain.parent_id),
    closed as (
      select p.id, p.author_id, p.privacy, parent.author_id as parent_author
      from chain p left join chain parent on parent.id = p.parent_id where p.privacy <> 'public'),
    admitted as (
      select id, author_id as member from closed
      union select id, parent_author from closed where parent_author is not null
      union select closed.id, friend.id from closed cross join lateral (
        ${friendIdsOf(sql`closed.author_id`)}) friend where closed.privacy = 'friends'
      union select closed.id, a.user_id from closed join post_audience a on a.post_id = closed.id
        where closed.privacy = 'custom')
    select exists (select from chain) and not exists (select from closed) as open,
      array(select member from admitted where ${asked} group by member
        having count(*) = (select count(*) from closed) order by member) as members`)
  return open ? null : members
}

/** So many candidates the database looks for by itself; a longer list costs more to send than the audience. */
const few = 100

/** Of these members, those who see the post. */
export async function whoSees(
  queries: Queries,
  postId: number,
  candidates: readonly number[],
): Promise<readonly number[]> {
  const among = candidates.length <= few ? candidates : undefined
  const audience = await audienceOf(queries, postId, among)
  if (audience === null) return candidates
  const seeing = new Set(audience)
  return candidates.filter((id) => seeing.has(id))
}

/** All members who see the post; before a post that is open to all they are not named one by one. */
export const everybodyWhoSees = async (
  queries: Queries,
  postId: number,
): Promise<'everybody' | readonly number[]> => (await audienceOf(queries, postId)) ?? 'everybody'
