import { inheritedPrivacy, type PostType, type Privacy } from '#features/network/posts/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'

interface NewPost {
  /** An id of `reservePostIds`, for posts with replies in the same statement. */
  readonly id?: number
  readonly authorId: number
  readonly parentId?: number | null
  readonly content: string
  readonly privacy?: Privacy
  /** The members whom a custom post lists. */
  readonly audience?: readonly number[]
  readonly anonymous?: boolean
  readonly postType?: PostType
  readonly createdAt?: Date
}

export async function reservePostIds(queries: Queries, count: number): Promise<number[]> {
  const reserved = await queries.all(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('posts', 'id')) as id from generate_series(1, ${count}::integer)`)
  return reserved.map((row) => row.id)
}

/** Inserts all posts with their audiences in one statement, and returns their ids in the same order. */
export async function insertPosts(queries: Queries, posts: readonly NewPost[]): Promise<number[]> {
  const inserted = await queries.all(sql<{ id: number }>`
    with recursive given as materialized (
      select coalesce(g.id, nextval(pg_get_serial_sequence('posts', 'id'))) as post_id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as (
        id bigint, "authorId" bigint, "parentId" bigint, content text, privacy text, audience bigint[],
        anonymous boolean, "postType" text, "createdAt" timestamptz
      )) with ordinality as g
    ), placed as (
      select g.post_id, coalesce(p.depth + 1, 0) as depth from given g left join posts p on p.id = g."parentId"
      where g."parentId" is null or g."parentId" not in (select post_id from given)
      union all
      select g.post_id, placed.depth + 1 from placed join given g on g."parentId" = placed.post_id
    ), posted as (
      insert into posts (id, author_id, parent_id, depth, content, privacy, anonymous, post_type, created_at)
      overriding system value
      select
        post_id, "authorId", "parentId", depth, content, coalesce(privacy, 'public'), coalesce(anonymous, false),
        coalesce("postType", 'regular'), coalesce("createdAt", now())
      from given join placed using (post_id) order by ordinality
    ), listed as (
      insert into post_audience (post_id, member_id)
      select post_id, member_id from given, unnest(audience) as member_id
    )
    select post_id as id from given order by ordinality`)
  return inserted.map((row) => row.id)
}

interface BuiltPost {
  readonly id: number
  readonly authorId: number
  readonly parentId: number | null
  readonly content: string
  readonly privacy: Privacy
  readonly audience: readonly number[]
  readonly anonymous: boolean
  readonly postType: PostType
}

/** A public post. For a custom one without an audience, one member is created and listed. */
export async function buildPost(queries: Queries, overrides: Partial<NewPost> = {}): Promise<BuiltPost> {
  const privacy = overrides.privacy ?? 'public'
  const needsListed = privacy === 'custom' && overrides.audience === undefined
  const post = {
    content: `Post ${nextNumber()}`,
    parentId: null,
    anonymous: false,
    postType: 'regular' as const,
    ...overrides,
    privacy,
    authorId: overrides.authorId ?? (await buildMember(queries)).id,
    audience: needsListed ? [(await buildMember(queries)).id] : (overrides.audience ?? []),
  }
  const [id = 0] = await insertPosts(queries, [post])
  return { ...post, id }
}

/**
 * A reply to a post, which is created if missing. Its audience is the page's default: that of its parent or, for a
 * friends post, the parent's author alone.
 */
export async function buildReply(queries: Queries, overrides: Partial<NewPost> = {}): Promise<BuiltPost> {
  const parentId = overrides.parentId ?? (await buildPost(queries)).id
  const parent = await queries.one(sql<{ privacy: Privacy; admitted: number[] }>`
    select privacy, array(
      select author_id union select member_id from post_audience where post_id = posts.id
    ) as admitted
    from posts where id = ${parentId}`)
  const authorId = overrides.authorId ?? (await buildMember(queries)).id
  const privacy = overrides.privacy ?? inheritedPrivacy(parent.privacy)
  const allowed = parent.admitted.filter((id) => id !== authorId)
  return buildPost(queries, {
    content: `Reply ${nextNumber()}`,
    ...(privacy === 'custom' && parent.privacy === 'custom' ? { audience: allowed } : {}),
    ...overrides,
    parentId,
    authorId,
    privacy,
  })
}
