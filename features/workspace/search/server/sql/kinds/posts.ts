import { friendIdsOf } from '#features/network/connections/server/index.ts'
import { isUnmuted } from '#features/people/members/server/index.ts'
import { anonymousAuthor } from '#features/network/posts/domain.ts'
import { canSeePost } from '#features/network/posts/server/index.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'

/** These posts and all below them, whose readers follow from theirs. */
export const threadOf = (posts: readonly number[]): Sql => sql`
  with recursive thread as (
    select unnest(${posts}::bigint[]) as id
    union all select p.id from thread join posts p on p.parent_id = thread.id)
  select id from thread`

/** A wrong gate can only hide or cost a check: the visibility rule decides on what is found. */
export const marksOfPost = (post: Sql): Sql => sql`coalesce((
  select array['m:' || g.gate_author_id]
    || case when g.gate_parent_author_id is null then '{}' else array['m:' || g.gate_parent_author_id] end
    || case g.gate_privacy
      when 'friends' then array['f:' || g.gate_author_id]
      when 'custom' then array(select 'm:' || a.member_id from post_audience a where a.post_id = g.gate_id)
      else '{}' end
  from post_gate(${post}) g where g.gate_id is not null), '{p:0}')`

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
  follows: { posts: threadOf },
  says: (ids) => sql`
    select id as ref, 0 as part, null as title, content as body, created_at as at,
      ${marksOfPost(sql`posts.id`)} as marks
    from posts where id = any(${ids}::bigint[])`,
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
