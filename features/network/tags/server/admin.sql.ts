import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql } from '#platform/server/database/sql.ts'
import type { ListedTag } from '../contract.ts'
import { maxTagPostsCounted } from '../domain.ts'
import { placeTags } from './placing.sql.ts'

interface ListFilter {
  readonly search?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Tags of open posts, by name. What stands at closed posts only is not the administrators' business. */
export const findOpenTags = (
  queries: Pick<Queries, 'all'>,
  { search, after, limit }: ListFilter,
): Promise<ListedTag[]> =>
  queries.all(sql<ListedTag>`
    select t.id, t.name, (
      select count(*)::int from (
        select from post_tags pt where pt.tag_id = t.id and pt.is_open limit ${maxTagPostsCounted}) counted) as posts
    from tags t
    where t.is_public and not t.leaving and ${allOf([
      ...nullIfAbsent(search, (text) => sql`t.name like ${likePattern(text.toLowerCase())}`),
      ...nullIfAbsent(after, (name) => sql`t.name > ${name}`),
    ])} and exists (select from post_tags pt where pt.tag_id = t.id and pt.is_open)
    order by t.name limit ${limit}`)

export interface OpenTag {
  readonly id: number
  readonly name: string
}

/** The tag, if an open post carries it. */
export const findOpenTag = (queries: Queries, id: number): Promise<OpenTag | undefined> =>
  queries.first(sql<OpenTag>`
    select t.id, t.name from tags t
    where t.id = ${id} and exists (select from post_tags pt where pt.tag_id = t.id and pt.is_open)`)

/** Marks the tag as leaving. False if it or the other one is already: two merges could cross. */
export async function beginLeaving(tx: Transaction, id: number, into?: string): Promise<boolean> {
  const { free } = await tx.one(sql<{ free: boolean }>`
    with locked as (
      select leaving from tags where id = ${id} or name = ${into ?? ''} order by id for no key update)
    select coalesce(bool_and(not leaving), false) as free from locked`)
  if (free) await tx.run(sql`update tags set leaving = true where id = ${id}`)
  return free
}

/** Posts of one step. Each changes its version, so that no reader keeps the old tags. */
export const postsPerStep = 1_000

/**
 * Takes the tag off some of its posts, newest first, and gives them the other. True if none is left, in which case
 * the tag is deleted.
 */
export async function moveTag(tx: Transaction, tagId: number, into: number | undefined): Promise<boolean> {
  // Posts before tags, as an edit locks them.
  const posts = await tx.all(sql<{ id: number }>`
    select p.id from posts p
    where p.id in (
      select post_id from post_tags where tag_id = ${tagId} order by post_id desc limit ${postsPerStep})
    order by p.id for no key update`)
  const ids = posts.map(({ id }) => id)
  await tx.run(sql`select from tags where id in (${tagId}, ${into ?? tagId}) order by id for update`)
  if (into !== undefined) {
    await placeTags(
      tx,
      ids.map((postId) => ({ postId, tagId: into })),
    )
    await tx.run(sql`
      with moved as (delete from tag_users where tag_id = ${tagId} returning member_id, used_at)
      insert into tag_users (tag_id, member_id, used_at) select ${into}, member_id, used_at from moved
      on conflict do nothing`)
  }
  await tx.run(sql`delete from post_tags where tag_id = ${tagId} and post_id = any(${ids}::bigint[])`)
  await tx.run(sql`update posts set version = version where id = any(${ids}::bigint[])`)
  const { left } = await tx.one(sql<{ left: boolean }>`
    select exists (select from post_tags where tag_id = ${tagId}) as left`)
  if (!left) await tx.run(sql`delete from tags where id = ${tagId}`)
  return !left
}

/** Takes the name out of some earlier versions of posts. True if none is left. */
export async function forgetInVersions(tx: Transaction, name: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update post_versions v set tags = array_remove(v.tags, ${name})
    from (
      select post_id, revision from post_versions where tags @> array[${name}::text]
      order by post_id, revision limit ${postsPerStep} for update) found
    where v.post_id = found.post_id and v.revision = found.revision`)
  return changed < postsPerStep
}
