import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'

/** When the viewer could first see the tag, in microseconds, and the name of the tag. */
export type Position = readonly [micros: number, name: string]

interface TagFilter {
  readonly viewerId: number
  readonly search?: string | undefined
  readonly after?: Position | undefined
  readonly limit: number
}

export interface TagRow {
  readonly name: string
  readonly micros: number
}

/**
 * Tags of public posts, and tags that the viewer has used. Tags of others' private posts are not offered. Newest
 * first; others' private posts do not affect the order.
 */
export function findTags(
  queries: Pick<Queries, 'all'>,
  { viewerId, search, after, limit }: TagFilter,
): Promise<TagRow[]> {
  const visibleTags = (from: Sql, since: Sql): Sql => {
    const conditions = [
      ...nullIfAbsent(search, (text) => sql`name like ${likePattern(text.toLowerCase())}`),
      ...nullIfAbsent(
        after,
        ([micros, name]) => sql`
          (${since}, name) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${name})`,
      ),
    ]
    return sql`(select name, ${since} as since from ${from} and ${allOf(conditions)}
      order by ${since} desc, name desc limit ${limit})`
  }
  const own = sql`tags join tag_users on tag_id = id where user_id = ${viewerId} and not is_public`
  return queries.all(sql<TagRow>`
    select name, (extract(epoch from since) * 1000000)::bigint as micros from (
      ${visibleTags(sql`tags where is_public`, sql`public_at`)}
      union all
      ${visibleTags(own, sql`used_at`)}
    ) offered
    order by since desc, name desc limit ${limit}`)
}

/** The tags with these names. Missing ones are created. */
export async function ensureTags(
  tx: Transaction,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return []
  // Sorted, so that two posts with the same new tags cannot wait for each other.
  const uniqueNames = [...new Set(names)].sort()
  await tx.run(
    sql`insert into tags (name) select unnest(${uniqueNames}::text[]) on conflict (name) do nothing`,
  )
  return tx.all(
    sql<{ id: number; name: string }>`select id, name from tags where name = any(${uniqueNames}::text[])`,
  )
}

/** Records that the member uses the tag. True if the tag is new to them, as far as they may know of it. */
export async function recordTagUse(
  tx: Transaction,
  { tagId, actorId }: { tagId: number; actorId: number },
): Promise<boolean> {
  const { isPublic, isNew } = await tx.one(sql<{ isPublic: boolean; isNew: boolean }>`
    with used as (
      insert into tag_users (tag_id, user_id) values (${tagId}, ${actorId}) on conflict do nothing returning true)
    select is_public as "isPublic", exists (select from used) as "isNew" from tags where id = ${tagId}`)
  return isNew && !isPublic
}
