import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'

/** Rules of other features. They are passed in, because posts import this feature. */
export interface TagRules {
  /** The visibility rule of posts. */
  readonly canSeePost: (viewerId: number, postId: Sql) => Sql
  readonly friendIdsOf: (memberId: number) => Sql
}

/** When the viewer could first see the tag, in microseconds, and the name of the tag. */
export type Position = readonly [micros: number, name: string]

interface TagFilter {
  readonly viewerId: number
  readonly search?: string | undefined
  /** Only the tag of this name. */
  readonly named?: string | undefined
  readonly after?: Position | undefined
  readonly limit: number
}

export interface TagRow {
  readonly name: string
  readonly micros: number
}

/** The viewer sees an open post that carries tag `t`: usually the newest, so this is one probe. */
const isOpenTo = ({ canSeePost }: TagRules, viewerId: number): Sql => sql`(t.is_public and coalesce((
  select true from post_tags pt
  where pt.tag_id = t.id and pt.is_open and ${canSeePost(viewerId, sql`pt.post_id`)}
  order by pt.post_id desc limit 1), false))`

/** Tags of closed posts whose gate may admit the viewer. The visibility rule then decides on each. */
const behindGates = ({ friendIdsOf }: TagRules, viewerId: number): Sql => sql`
  select tag_id, post_id from post_tags where not is_open and gate_author_id = ${viewerId}
  union all
  select tag_id, post_id from post_tags
  where not is_open and gate_privacy = 'friends' and gate_author_id = any(array(${friendIdsOf(viewerId)}))
  union all
  select tag_id, post_id from post_tags where not is_open and gate_parent_author_id = ${viewerId}
  union all
  select pt.tag_id, pt.post_id from post_audience a join post_tags pt on pt.gate_id = a.post_id
  where a.member_id = ${viewerId} and not pt.is_open and pt.gate_privacy = 'custom'`

/**
 * Tags of posts that the viewer sees, and tags that they made ahead. Newest first: an open tag counts from when it
 * was first open, another from the newest post that shows it to the viewer. What others keep private changes nothing.
 */
export function findTags(
  queries: Pick<Queries, 'all'>,
  rules: TagRules,
  { viewerId, search, named, after, limit }: TagFilter,
): Promise<TagRow[]> {
  const isAsked = allOf([
    sql`not t.leaving`,
    ...nullIfAbsent(search, (text) => sql`t.name like ${likePattern(text.toLowerCase())}`),
    ...nullIfAbsent(named, (name) => sql`t.name = ${name}`),
  ])
  const isAfter = (since: Sql): Sql =>
    allOf(
      nullIfAbsent(
        after,
        ([micros, name]) => sql`
          (${since}, t.name) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${name})`,
      ),
    )
  // Sorted before the probes, so that they end with the page.
  const open = sql`
    select t.name, t.public_at as since from (
      select * from tags t where t.is_public and ${isAsked} and ${isAfter(sql`t.public_at`)}
      order by t.public_at desc, t.name desc offset 0) t
    where ${isOpenTo(rules, viewerId)} order by t.public_at desc, t.name desc limit ${limit}`
  const closed = sql`
    select t.id, t.name, t.is_public, max(since) as since from (
      select g.tag_id, p.created_at as since
      from (
        select c.tag_id, array_agg(c.post_id order by c.post_id desc) as posts
        from (${behindGates(rules, viewerId)}) c join tags t on t.id = c.tag_id where ${isAsked} group by c.tag_id) g
        cross join lateral (
          select u.id from unnest(g.posts) u(id) where ${rules.canSeePost(viewerId, sql`u.id`)} limit 1) newest
        join posts p on p.id = newest.id
      union all
      select tag_id, used_at from tag_users where member_id = ${viewerId}) own
      join tags t on t.id = own.tag_id
    where ${isAsked} group by t.id`
  return queries.all(sql<TagRow>`
    select name, (extract(epoch from since) * 1000000)::bigint as micros from (
      (${open})
      union all
      (select t.name, t.since from (${closed}) t
        where ${isAfter(sql`t.since`)} and not ${isOpenTo(rules, viewerId)}
        order by t.since desc, t.name desc limit ${limit})
    ) offered
    order by since desc, name desc limit ${limit}`)
}

/** How often a tag may be deleted between the two statements below. */
const attempts = 3

/** The tags with these names, locked against deletion. Missing ones are created. */
export async function ensureTags(
  tx: Transaction,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  // Sorted, so that two posts with the same new tags cannot wait for each other.
  const uniqueNames = [...new Set(names)].sort()
  for (let attempt = 1; uniqueNames.length > 0 && attempt <= attempts; attempt += 1) {
    await tx.run(
      sql`insert into tags (name) select unnest(${uniqueNames}::text[]) on conflict (name) do nothing`,
    )
    const tags = await tx.all(sql<{ id: number; name: string }>`
      select id, name from tags where name = any(${uniqueNames}::text[]) order by name for key share`)
    if (tags.length === uniqueNames.length) return tags
  }
  if (uniqueNames.length > 0) throw new Error('Tags were deleted while a post was given them')
  return []
}

/** Offers the tag to the member until a post of theirs carries it. */
export const makeAhead = (
  tx: Transaction,
  { tagId, actorId }: { tagId: number; actorId: number },
): Promise<number> =>
  tx.run(sql`insert into tag_users (tag_id, member_id) values (${tagId}, ${actorId}) on conflict do nothing`)

/** How long a tag made ahead waits for a post. */
const keptDays = 30

/** Deletes tags that no post carries and nobody has made lately. */
export async function forgetUnused(tx: Transaction): Promise<number> {
  await tx.run(sql`
    delete from tag_users where (member_id, tag_id) in (
      select member_id, tag_id from tag_users where used_at < now() - ${keptDays} * interval '1 day' limit 1000)`)
  const unused = sql`not exists (select from post_tags pt where pt.tag_id = t.id)
    and not exists (select from tag_users o where o.tag_id = t.id)`
  // Locked first. A post that was being given the tag is seen by the second statement.
  const locked = await tx.all(sql<{ id: number }>`
    select id from tags t where ${unused} order by id limit 1000 for update skip locked`)
  return tx.run(sql`delete from tags t where id = any(${locked.map(({ id }) => id)}::bigint[]) and ${unused}`)
}
