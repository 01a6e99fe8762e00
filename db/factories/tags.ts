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

interface NewPostTag {
  readonly postId: number
  readonly tagId: number
}

/** Inserts all rows in one statement. */
export async function insertPostTags(queries: Queries, links: readonly NewPostTag[]): Promise<void> {
  await queries.run(sql`
    insert into post_tags (post_id, tag_id)
    select * from unnest(${links.map((link) => link.postId)}::bigint[], ${links.map((link) => link.tagId)}::bigint[])
    on conflict do nothing`)
}

/** A tag, added to the post if one is given. */
export async function buildTag(
  queries: Queries,
  overrides: { readonly name?: string; readonly postId?: number } = {},
): Promise<{ id: number; name: string }> {
  const name = overrides.name ?? `tag${nextNumber()}`
  const [id = 0] = await insertTags(queries, [name])
  if (overrides.postId !== undefined) await insertPostTags(queries, [{ postId: overrides.postId, tagId: id }])
  return { id, name }
}
