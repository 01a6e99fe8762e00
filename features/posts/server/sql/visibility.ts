import { friendIdsOf } from '#features/connections/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * Who looks: a member's id, or a column of ids; or 'moderator', an administrator who was asked to judge and
 * before whom no privacy holds. Anonymity holds before everybody.
 */
export type Onlooker = number | Sql | 'moderator'

/**
 * Whether the query finds a row. For a plain `exists` PostgreSQL may first collect every row that could ever
 * match, a member's whole audience or all his likes, and that grows with the data; this stays one index probe.
 */
export const one = (query: Sql): Sql => sql`coalesce((${query} limit 1), false)`

/**
 * The one visibility rule: whether post `p` admits the onlooker by its own privacy, what it answers apart.
 *
 * Friends are fetched once per statement as an array, and the audience index starts with the member: both
 * keep a page of the feed as quick among two million posts as among two thousand.
 */
export const admits = (onlooker: Onlooker): Sql =>
  onlooker === 'moderator'
    ? sql`true`
    : sql`(
        p.privacy = 'public'
        or p.author_id = ${onlooker}
        or (p.privacy = 'friends' and p.author_id = any(array(${friendIdsOf(onlooker)})))
        or (p.privacy = 'custom' and ${one(sql`
          select true from post_audience a where a.user_id = ${onlooker} and a.post_id = p.id`)}))`

/**
 * The same for reply `p` of a post by `parentAuthor`, who sees every answer that he gets. Without a parent the
 * author is null, and null must not make the whole rule unknown.
 */
export const admitsReply = (onlooker: Onlooker, parentAuthor: Sql): Sql =>
  onlooker === 'moderator'
    ? sql`true`
    : sql`(${parentAuthor} is not distinct from ${onlooker} or ${admits(onlooker)})`

/** Whether the onlooker sees the post: it and every post above it must admit him. */
export const sees = (onlooker: Onlooker, postId: number | Sql): Sql => sql`(
  with recursive chain as (
    select id, parent_id, author_id, privacy from posts where id = ${postId}
    union all
    select above.id, above.parent_id, above.author_id, above.privacy
    from chain join posts above on above.id = chain.parent_id)
  select count(*) > 0 and bool_and(${admitsReply(onlooker, sql`parent.author_id`)})
  from chain p left join chain parent on parent.id = p.parent_id)`

/** Of these members, those who see the post. */
export async function whoSees(
  queries: Queries,
  postId: number,
  candidates: readonly number[],
): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    select v.id from unnest(${candidates}::bigint[]) v(id) where ${sees(sql`v.id`, postId)}`)
  return rows.map((row) => row.id)
}

/** All members who see the post. Walks through every member: for rare acts only. */
export async function everybodyWhoSees(queries: Queries, postId: number): Promise<number[]> {
  const rows = await queries.all(
    sql<{ id: number }>`select u.id from users u where ${sees(sql`u.id`, postId)}`,
  )
  return rows.map((row) => row.id)
}
