import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { all, containing, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Tag } from '../contract.ts'

interface TagFilter {
  readonly search?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export function findTags(queries: Queries, { search, before, limit }: TagFilter): Promise<Tag[]> {
  const conditions: Sql[] = []
  if (search !== undefined && search !== '')
    conditions.push(sql`name like ${containing(search.toLowerCase())}`)
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  return queries.all(
    sql<Tag>`select id, name from tags where ${all(conditions)} order by id desc limit ${limit}`,
  )
}

/** The tags with these names, made where they are missing, and how many had to be made. */
export async function ensureTags(
  tx: Transaction,
  names: readonly string[],
): Promise<{ tags: Tag[]; made: number }> {
  if (names.length === 0) return { tags: [], made: 0 }
  // Sorted, so that two posts with the same new tags cannot wait for each other.
  const wanted = [...new Set(names)].sort()
  const made = await tx.run(
    sql`insert into tags (name) select unnest(${wanted}::text[]) on conflict (name) do nothing`,
  )
  const tags = await tx.all(sql<Tag>`select id, name from tags where name = any(${wanted}::text[])`)
  return { tags, made }
}
