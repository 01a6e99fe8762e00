import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

interface Link {
  readonly postId: number
  readonly tagId: number
}

/** Offers tags to everybody from now on. Whether they still may be, their posts say. */
const publishTags = (queries: Queries, ids: readonly number[]): Promise<number> =>
  // Locked in one order, so that two posts with the same tags cannot wait for each other.
  queries.run(sql`
    with closed as materialized (
      select id from tags where not is_public and id = any(${ids}::bigint[]) order by id for no key update)
    update tags t set is_public = true, public_at = now() from closed where t.id = closed.id`)

/** Who may know the tags of a post. */
const gateOf = (postId: Sql): Sql => sql`left join lateral post_gate(${postId}) g on true`
const gate = sql`g.gate_id is null, g.gate_id, g.gate_author_id, g.gate_parent_author_id, g.gate_privacy`

/** Gives posts these tags too. One that its author made ahead lives with the post from now on. */
export async function placeTags(queries: Queries, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  const placed = await queries.all(sql<{ tagId: number; isOpen: boolean }>`
    with placed as (
      insert into post_tags (post_id, tag_id, is_open, gate_id, gate_author_id, gate_parent_author_id, gate_privacy)
      select l."postId", l."tagId", ${gate}
      from jsonb_to_recordset(${JSON.stringify(links)}) as l ("postId" bigint, "tagId" bigint)
        ${gateOf(sql`l."postId"`)}
      on conflict do nothing returning post_id, tag_id, is_open
    ), used as (
      delete from tag_users o using placed join posts p on p.id = placed.post_id
      where o.member_id = p.author_id and o.tag_id = placed.tag_id)
    select distinct tag_id as "tagId", is_open as "isOpen" from placed where is_open`)
  if (placed.length > 0)
    await publishTags(
      queries,
      placed.map(({ tagId }) => tagId),
    )
}

/** After a change of who sees posts: it opens or closes the tags of the whole threads below them. */
export async function replaceGates(queries: Queries, postIds: readonly number[]): Promise<void> {
  const open = await queries.all(sql<{ tagId: number }>`
    with recursive below as (
      select unnest(${postIds}::bigint[]) as id
      union
      select p.id from below join posts p on p.parent_id = below.id
    ), moved as (
      update post_tags pt
      set (is_open, gate_id, gate_author_id, gate_parent_author_id, gate_privacy) = (
        select ${gate} from (values (1)) one ${gateOf(sql`pt.post_id`)})
      where pt.post_id in (select id from below) returning pt.tag_id, pt.is_open)
    select distinct tag_id as "tagId" from moved where is_open`)
  if (open.length > 0)
    await publishTags(
      queries,
      open.map(({ tagId }) => tagId),
    )
}
