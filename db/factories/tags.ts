import { placeTags } from '#features/network/tags/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { nextNumber } from './sequence.ts'

/** Creates the tags that do not exist yet, and returns the ids of all in the same order. */
export async function insertTags(queries: Queries, names: readonly string[]): Promise<number[]> {
  await queries.run(sql`
    insert into tags (name) select unnest(${names}::text[]) on conflict (name) do nothing`)
  const found = await queries.all(sql<{ id: number }>`
    select tags.id
    from unnest(${names}::text[]) with ordinality as g (name, position) join tags using (name)
    order by position`)
  return found.map((row) => row.id)
}

/** A tag, added to the post if one is given. */
export async function buildTag(
  queries: Queries,
  overrides: { readonly name?: string; readonly postId?: number } = {},
): Promise<{ id: number; name: string }> {
  const name = overrides.name ?? `tag${nextNumber()}`
  const [id = 0] = await insertTags(queries, [name])
  if (overrides.postId !== undefined) await placeTags(queries, [{ postId: overrides.postId, tagId: id }])
  return { id, name }
}
