import { friendIdsOf } from '#features/network/connections/server/index.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Privacy } from '../../domain.ts'

/** Who could see a post that is not written yet. */
export interface DraftAudience {
  readonly writerId: number
  readonly privacy: Privacy
  /** Members whom a custom one lists. */
  readonly listed: readonly number[]
  /** The post that it answers. */
  readonly parentId: number | null
}

export interface UnseenRow {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
  /** False where a post above it leaves them out, true where only its own privacy does. */
  readonly seesThread: boolean
}

const isFriendOf = (member: Sql, author: number | Sql): Sql =>
  sql`${member} in (select id from (${friendIdsOf(author)}) friend)`

/** The writer knows who wrote the post. */
const isNamed = (writerId: number, post: Sql): Sql =>
  sql`(not ${post}.anonymous or ${post}.author_id = ${writerId})`

/** The writer knows whom custom post `p` lists. */
const knowsListed = (writerId: number): Sql => sql`(p.author_id = ${writerId} or exists (
  select from post_audience a where a.post_id = p.id and a.member_id = ${writerId}))`

/**
 * Post `p` above the draft admits member `u`, as far as the writer may know. Whatever would tell them who wrote an
 * anonymous post, whom a post of others lists or who blocked whom counts as admitted.
 */
const admitsKnowingly = (writerId: number): Sql => sql`(
  p.privacy = 'public'
  or not ${isNamed(writerId, sql`p`)}
  or p.author_id = u.id
  or (parent.author_id is not distinct from u.id and ${isNamed(writerId, sql`parent`)})
  or (p.privacy = 'friends' and ${isFriendOf(sql`u.id`, sql`p.author_id`)})
  or (p.privacy = 'custom' and (not ${knowsListed(writerId)} or exists (
    select from post_audience a where a.post_id = p.id and a.member_id = u.id))))`

/** The draft itself admits member `u`. Whoever wrote the post that it answers sees it, if the writer knows them. */
const admitsByDraft = ({ writerId, privacy, listed }: DraftAudience): Sql => sql`(
  ${privacy} = 'public'
  or (${privacy} = 'friends' and ${isFriendOf(sql`u.id`, writerId)})
  or (${privacy} = 'custom' and u.id = any(${listed}::bigint[]))
  or exists (select from chain where is_parent and author_id = u.id and ${isNamed(writerId, sql`chain`)}))`

/** Those of the members who could not see the post. Those who are nobody to the writer are left out. */
export const findUnseen = (
  queries: Queries,
  draft: DraftAudience,
  members: readonly number[],
): Promise<UnseenRow[]> =>
  queries.all(sql<UnseenRow>`
    with recursive chain as (
      select id, parent_id, author_id, privacy, anonymous, true as is_parent from posts
      where id = ${draft.parentId}::bigint
      union all
      select above.id, above.parent_id, above.author_id, above.privacy, above.anonymous, false
      from chain join posts above on above.id = chain.parent_id)
    select id, username, "fullName", avatar, "seesThread" from (
      select u.id, u.username, u.full_name as "fullName", u.avatar, ${admitsByDraft(draft)} as "isAdmitted",
        not exists (
          select from chain p left join chain parent on parent.id = p.parent_id
          where not ${admitsKnowingly(draft.writerId)}) as "seesThread"
      from users u
      where u.id = any(${members}::bigint[]) and u.id <> ${draft.writerId} and ${isReachable(draft.writerId, sql`u.id`)}
    ) mentioned
    where not ("isAdmitted" and "seesThread") order by array_position(${members}::bigint[], id)`)
