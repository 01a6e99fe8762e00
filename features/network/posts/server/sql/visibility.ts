import { friendIdsOf } from '#features/network/connections/server/index.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * An administrator whose access past privacy is recorded. Only `grantModeration` creates one. Anonymous authors stay
 * hidden from them too.
 */
export type ModerationGrant = Authorized<{ readonly moderator: number }, 'moderate'>

/** For whom visibility is checked: a member's id, a column of ids, or a moderator. */
export type Access = number | Sql | ModerationGrant

const isGrant = (access: Access): access is ModerationGrant =>
  typeof access === 'object' && 'moderator' in access

/**
 * True if the query finds a row. For a plain `exists` PostgreSQL may first collect every row that could match, such as
 * all likes of a member, which grows with the data. This form stays one index probe.
 */
export const probe = (query: Sql): Sql => sql`coalesce((${query} limit 1), false)`

/**
 * True if neither the viewer nor the author of `p` blocked the other. An anonymous post is exempt: who blocks one
 * member after the other would find its author when it disappears.
 */
const isFromReachable = (access: number | Sql): Sql =>
  sql`(${isReachable(access, sql`p.author_id`)} or p.anonymous)`

/**
 * Friends are fetched once per statement as an array, and the audience index starts with the member. Both keep a page
 * of the feed as fast among two million posts as among two thousand.
 */
const admitsByPrivacy = (access: number | Sql): Sql => sql`(
  p.privacy = 'public'
  or p.author_id = ${access}
  or (p.privacy = 'friends' and p.author_id = any(array(${friendIdsOf(access)})))
  or (p.privacy = 'custom' and ${probe(sql`
    select true from post_audience a where a.member_id = ${access} and a.post_id = p.id`)}))`

/** The visibility rule: true if post `p` admits the viewer, apart from the posts above it. */
export const admits = (access: Access): Sql =>
  isGrant(access) ? sql`true` : sql`(${isFromReachable(access)} and ${admitsByPrivacy(access)})`

/**
 * The same rule for reply `p` to a post by `parentAuthor`, who sees every reply to it. Without a parent the author is
 * null, and null must not make the whole rule unknown.
 */
export const admitsReply = (access: Access, parentAuthor: Sql): Sql =>
  isGrant(access)
    ? sql`true`
    : sql`(${isFromReachable(access)}
        and (${parentAuthor} is not distinct from ${access} or ${admitsByPrivacy(access)}))`

/** True if the viewer sees the post: it and every post above it must admit them. */
export const canSeePost = (access: Access, postId: number | Sql): Sql => sql`(
  with recursive chain as (
    select id, parent_id, author_id, privacy, anonymous from posts where id = ${postId}
    union all
    select above.id, above.parent_id, above.author_id, above.privacy, above.anonymous
    from chain join posts above on above.id = chain.parent_id)
  select count(*) > 0 and bool_and(${admitsReply(access, sql`parent.author_id`)})
  from chain p left join chain parent on parent.id = p.parent_id)`

interface FoundAudience {
  /** Those whom every non-public post of the chain admits; null where the whole chain is public. */
  readonly admitted: readonly number[] | null
  /** Members who blocked a named author of the chain, or whom one blocked. */
  readonly blocked: ReadonlySet<number>
  /** Members who want no notifications of the thread. */
  readonly muted: ReadonlySet<number>
}

/** All members who see the post, found in one pass. With `among`, only members of that list. */
async function audienceOf(
  queries: Queries,
  postId: number,
  among?: readonly number[],
): Promise<FoundAudience> {
  const isAsked = among === undefined ? sql`true` : sql`member = any(${among}::bigint[])`
  const { open, members, blocked, muted } = await queries.one(sql<{
    open: boolean
    members: readonly number[]
    blocked: readonly number[]
    muted: readonly number[]
  }>`
    with recursive chain as (
      select id, parent_id, author_id, privacy, anonymous from posts where id = ${postId}
      union all
      select above.id, above.parent_id, above.author_id, above.privacy, above.anonymous
      from chain join posts above on above.id = chain.parent_id),
    closed as (
      select p.id, p.author_id, p.privacy, parent.author_id as parent_author
      from chain p left join chain parent on parent.id = p.parent_id where p.privacy <> 'public'),
    admitted as (
      select id, author_id as member from closed
      union select id, parent_author from closed where parent_author is not null
      union select closed.id, friend.id from closed cross join lateral (
        ${friendIdsOf(sql`closed.author_id`)}) friend where closed.privacy = 'friends'
      union select closed.id, a.member_id from closed join post_audience a on a.post_id = closed.id
        where closed.privacy = 'custom')
    select exists (select from chain) and not exists (select from closed) as open,
      array(select member from admitted where ${isAsked} group by member
        having count(*) = (select count(*) from closed) order by member) as members,
      array(select b.blocked_id from chain join blocks b on b.blocker_id = chain.author_id where not chain.anonymous
        union select b.blocker_id from chain join blocks b on b.blocked_id = chain.author_id
        where not chain.anonymous) as blocked,
      array(select m.member_id from chain join muted_threads m on m.post_id = chain.id
        where chain.parent_id is null) as muted`)
  return { admitted: open ? null : members, blocked: new Set(blocked), muted: new Set(muted) }
}

/** Up to this many candidates are sent to the database. A longer list costs more to send than to read the audience. */
const maxCandidates = 100

const seers = ({ admitted, blocked }: FoundAudience, candidates: readonly number[]): number[] => {
  const audienceIds = admitted === null ? undefined : new Set(admitted)
  return candidates.filter((id) => !blocked.has(id) && (audienceIds?.has(id) ?? true))
}

const audienceAmong = (queries: Queries, postId: number, candidates: readonly number[]) =>
  audienceOf(queries, postId, candidates.length <= maxCandidates ? candidates : undefined)

/** Those of the candidates who see the post. */
export const whoSees = async (
  queries: Queries,
  postId: number,
  candidates: readonly number[],
): Promise<readonly number[]> => seers(await audienceAmong(queries, postId, candidates), candidates)

/** Those of the candidates who see the post and want notifications of its thread. */
export async function whoIsTold(
  queries: Queries,
  postId: number,
  candidates: readonly number[],
): Promise<number[]> {
  const audience = await audienceAmong(queries, postId, candidates)
  return seers(audience, candidates).filter((id) => !audience.muted.has(id))
}

/** All members who see the post. For a public thread they are not listed, but those who do not see it are. */
export async function everybodyWhoSees(
  queries: Queries,
  postId: number,
): Promise<readonly number[] | { readonly to: 'everybody'; readonly except: readonly number[] }> {
  const { admitted, blocked } = await audienceOf(queries, postId)
  return admitted?.filter((id) => !blocked.has(id)) ?? { to: 'everybody', except: [...blocked] }
}
