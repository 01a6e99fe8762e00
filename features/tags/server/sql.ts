import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { all, containing, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Tag } from '../contract.ts'

interface TagFilter {
  readonly viewerId: number
  readonly search?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Tags of public posts and those the viewer has used: what stands at others' private posts is not offered. */
export function findTags(queries: Queries, { viewerId, search, before, limit }: TagFilter): Promise<Tag[]> {
  const conditions: Sql[] = []
  if (search !== undefined && search !== '')
    conditions.push(sql`name like ${containing(search.toLowerCase())}`)
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  return queries.all(sql<Tag>`
    (select id, name from tags where ${all([sql`is_public`, ...conditions])} order by id desc limit ${limit})
    union
    (select id, name from tags join tag_users on tag_id = id
      where ${all([sql`user_id = ${viewerId}`, ...conditions])} order by id desc limit ${limit})
    order by id desc limit ${limit}`)
}

/** The tags with these names, made where they are missing. */
export async function ensureTags(tx: Transaction, names: readonly string[]): Promise<Tag[]> {
  if (names.length === 0) return []
  // Sorted, so that two posts with the same new tags cannot wait for each other.
  const wanted = [...new Set(names)].sort()
  await tx.run(sql`insert into tags (name) select unnest(${wanted}::text[]) on conflict (name) do nothing`)
  return tx.all(sql<Tag>`select id, name from tags where name = any(${wanted}::text[])`)
}

/** Notes that the member uses the tag. Answers whether that is news to them, as far as they may know of it. */
export async function useTag(
  tx: Transaction,
  { tagId, userId }: { tagId: number; userId: number },
): Promise<boolean> {
  const { isPublic, isNew } = await tx.one(sql<{ isPublic: boolean; isNew: boolean }>`
    with used as (
      insert into tag_users (tag_id, user_id) values (${tagId}, ${userId}) on conflict do nothing returning true)
    select is_public as "isPublic", exists (select from used) as "isNew" from tags where id = ${tagId}`)
  return isNew && !isPublic
}
