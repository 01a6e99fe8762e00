import { friendIdsOf } from '#features/connections/server/index.ts'
import { isUnmuted } from '#features/members/server/index.ts'
import { anonymousAuthor } from '#features/posts/domain.ts'
import { canSeePost } from '#features/posts/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'

interface PostRow {
  readonly id: number
  readonly content: string
  readonly at: string
  readonly isReply: boolean
  /** Null for an anonymous one. */
  readonly author: string | null
}

/** Posts and replies by the one visibility rule, without what the member muted, as in the feed. */
export const post: SearchKind = {
  name: 'post',
  weight: 1,
  ages: true,
  marks: (memberId) => sql`
    select 'p:0' as mark union all
    select 'f:' || friend.id from (${friendIdsOf(memberId)}) friend(id)`,
  read: async (queries, { id: viewerId }, ids) =>
    (
      await queries.all(sql<PostRow>`
        select p.id, p.content, p.created_at as at, p.parent_id is not null as "isReply",
          case when not p.anonymous then u.full_name end as author
        from posts p join users u on u.id = p.author_id
        where p.id = any(${ids}::bigint[]) and ${canSeePost(viewerId, sql`p.id`)}
          and (${isUnmuted(viewerId, sql`p.author_id`)} or p.anonymous)`)
    ).map(({ id, content, at, isReply, author }) => ({
      id,
      title: author ?? anonymousAuthor.fullName,
      text: content,
      where: isReply ? 'Reply' : null,
      at,
      href: `/post/${id}`,
    })),
}
