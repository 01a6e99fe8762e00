import { placeTags, replaceGates } from '#features/network/tags/server/index.ts'
import { insertAttachments, type NewAttachment } from '#features/people/storage/server/index.ts'
import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxReplyDepth, type PostType, type Privacy } from '../../domain.ts'
import { canSeePost } from './visibility.ts'

/** What rules need to know about a post before it is changed. */
export interface PostFacts {
  readonly id: number
  readonly parentId: number | null
  readonly authorId: number
  readonly privacy: Privacy
  readonly anonymous: boolean
  readonly postType: PostType
  readonly audience: readonly number[]
  /** The number of posts above it. */
  readonly depth: number
}

const facts = sql`id, parent_id as "parentId", author_id as "authorId", privacy, anonymous, depth,
  post_type as "postType",
  array(select member_id from post_audience where post_id = posts.id order by member_id) as audience`

/** The post if the member sees it. */
export const findVisible = (queries: Queries, viewerId: number, id: number): Promise<PostFacts | undefined> =>
  queries.first(sql<PostFacts>`select ${facts} from posts where id = ${id} and ${canSeePost(viewerId, id)}`)

/** The post without a check of visibility, for actors with another right. */
export const findPost = (queries: Queries, id: number): Promise<PostFacts | undefined> =>
  queries.first(sql<PostFacts>`select ${facts} from posts where id = ${id}`)

interface Above extends Pick<PostFacts, 'id' | 'authorId' | 'anonymous'> {
  /** The post and all posts between it and this one are public. */
  readonly isOpenBetween: boolean
}

/** The nearest post above that can have another reply. Every post of the deepest level has one. */
export const findAbove = (tx: Transaction, id: number): Promise<Above> =>
  tx.one(sql<Above>`
    with recursive up as (
      select id, parent_id, author_id, anonymous, depth, privacy from posts where id = ${id}
      union all
      select p.id, p.parent_id, p.author_id, p.anonymous, p.depth, p.privacy
      from up join posts p on p.id = up.parent_id where up.depth >= ${maxReplyDepth})
    select id, author_id as "authorId", anonymous,
      (select bool_and(privacy = 'public') from up where depth >= ${maxReplyDepth}) as "isOpenBetween"
    from up where depth < ${maxReplyDepth}`)

export interface PostValues {
  readonly authorId: number
  readonly parentId: number | null
  readonly content: string
  readonly privacy: Privacy
  readonly anonymous: boolean
  readonly postType: PostType
  readonly quotedId: number | null
}

export async function insertPost(tx: Transaction, values: PostValues): Promise<number> {
  const row = await tx.one(sql<{ id: number }>`
    insert into posts (author_id, parent_id, depth, content, privacy, anonymous, post_type, quoted_id)
    values (${values.authorId}, ${values.parentId},
      coalesce((select depth + 1 from posts where id = ${values.parentId}), 0), ${values.content}, ${values.privacy},
      ${values.anonymous}, ${values.postType}, ${values.quotedId})
    returning id`)
  return row.id
}

/** Gives the post these tags and no others. */
export async function replaceTags(tx: Transaction, postId: number, tagIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from post_tags where post_id = ${postId} and tag_id <> all(${tagIds}::bigint[])`)
  await placeTags(
    tx,
    tagIds.map((tagId) => ({ postId, tagId })),
  )
}

/** Replaces the members that a custom post lists. */
export async function setAudience(
  tx: Transaction,
  postId: number,
  members: readonly number[],
): Promise<void> {
  await tx.run(sql`delete from post_audience where post_id = ${postId}`)
  await tx.run(
    sql`insert into post_audience (post_id, member_id) select ${postId}, unnest(${members}::bigint[])`,
  )
}

export async function setPrivacy(
  tx: Transaction,
  { id: postId }: Authorized<Item>,
  privacy: Privacy,
): Promise<void> {
  await tx.run(sql`update posts set privacy = ${privacy} where id = ${postId}`)
  await replaceGates(tx, [postId])
}

export const insertFiles = (
  tx: Transaction,
  { id, authorId }: Pick<PostFacts, 'id' | 'authorId'>,
  files: readonly NewAttachment[],
): Promise<number[]> =>
  insertAttachments(
    tx,
    { kind: 'post', owner: { post_id: sql`${id}::bigint` }, storage: sql`${authorId}::bigint` },
    files,
  )

/** Sets what pictures of the post show. False if nothing changed. */
export async function setDescriptions(
  tx: Transaction,
  { id: postId }: Authorized<Item>,
  given: readonly { readonly id: number; readonly description: string }[],
): Promise<boolean> {
  const changed = await tx.run(sql`
    update attachments f set description = given.description
    from jsonb_to_recordset(${JSON.stringify(given)}) as given (id bigint, description text)
    where f.id = given.id and f.post_id = ${postId} and f.description <> given.description`)
  // Readers keep what they read of a version.
  if (changed > 0) await tx.run(sql`update posts set version = version where id = ${postId}`)
  return changed > 0
}

/** A post and everything below it. */
export async function findThreadIds(queries: Queries, id: number): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    with recursive below as (
      select id from posts where id = ${id}
      union all
      select p.id from below join posts p on p.parent_id = below.id)
    select id from below`)
  return rows.map((row) => row.id)
}

/** Deletes a post and everything below it. */
export const deletePost = (tx: Transaction, { id }: Authorized<Item, 'remove'>): Promise<number> =>
  tx.run(sql`delete from posts where id = ${id}`)

/** True if the like is new. A trigger of the database keeps the count. */
export const insertLike = async (
  tx: Transaction,
  { id: postId }: Authorized<Item, 'see'>,
  actorId: CallerId,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into likes (post_id, member_id) values (${postId}, ${actorId}) on conflict do nothing`)) > 0

export const deleteLike = async (
  tx: Transaction,
  { id: postId }: Authorized<Item, 'see'>,
  actorId: CallerId,
): Promise<boolean> =>
  (await tx.run(sql`delete from likes where post_id = ${postId} and member_id = ${actorId}`)) > 0

/** The number of likes from members other than the author. Counting stops at a limit. */
export async function countLikesOfOthers(queries: Queries, postId: number, limit: number): Promise<number> {
  const { number } = await queries.one(sql<{ number: number }>`
    select count(*) as number from (
      select from likes l join posts p on p.id = l.post_id
      where l.post_id = ${postId} and l.member_id <> p.author_id limit ${limit}) l`)
  return number
}
