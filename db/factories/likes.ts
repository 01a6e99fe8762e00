import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { buildPost } from './posts.ts'

interface NewLike {
  readonly postId: number
  readonly userId: number
  readonly createdAt?: Date
}

/** Inserts all rows in one statement, except likes that exist already. */
export async function insertLikes(queries: Queries, likes: readonly NewLike[]): Promise<void> {
  await queries.run(sql`
    insert into likes (post_id, member_id, created_at)
    select "postId", "userId", coalesce("createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as g (
      "postId" bigint, "userId" bigint, "createdAt" timestamptz
    )
    on conflict do nothing`)
}

/** A like; a missing post or member is created. */
export async function buildLike(
  queries: Queries,
  overrides: Partial<NewLike> = {},
): Promise<{ postId: number; userId: number }> {
  const postId = overrides.postId ?? (await buildPost(queries)).id
  const userId = overrides.userId ?? (await buildMember(queries)).id
  await insertLikes(queries, [{ ...overrides, postId, userId }])
  return { postId, userId }
}
