import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { AttachmentRow } from './read.ts'
import { canSeePost } from './visibility.ts'

/**
 * Posts on a member's profile, for a viewer who sees those posts. Anonymous ones never count, not even for their own
 * author, who would otherwise think that everybody sees them there.
 */
export interface MemberView {
  readonly member: number
  readonly viewer: number
  readonly limit: number
}

export interface PictureRow extends AttachmentRow {
  readonly postId: number
  readonly position: number
  readonly createdAt: string
}

/** Images that the member attached, newest post first. Visibility is checked only for posts with images. */
export const findPictures = (
  queries: Queries,
  { member, viewer, limit }: MemberView,
  after: readonly [postId: number, position: number] | undefined,
): Promise<PictureRow[]> => {
  const rest =
    after === undefined
      ? sql`true`
      : sql`p.id <= ${after[0]} and (p.id < ${after[0]} or f.position > ${after[1]})`
  return queries.all(sql<PictureRow>`
    select id, "fileName", size, "mimeType", width, height, description, "postId", position, "createdAt"
    from (
      select f.id, f.file_name as "fileName", f.size, f.mime_type as "mimeType", f.width, f.height, f.description,
        f.post_id as "postId", f.position, p.created_at as "createdAt"
      from posts p join attachments f on f.post_id = p.id
      where p.author_id = ${member} and not p.anonymous and f.preview_key is not null and ${rest}
      order by p.id desc, f.position offset 0) picture
    where ${canSeePost(viewer, sql`picture."postId"`)}
    order by "postId" desc, position limit ${limit}`)
}

export interface PostActivityRow {
  readonly id: number
  readonly parentId: number | null
  /** The beginning of the content. */
  readonly content: string
  /** The author of the answered or liked post; null for top-level posts and anonymous authors. */
  readonly userId: number | null
  readonly username: string | null
  readonly fullName: string | null
  readonly avatar: string | null
  readonly at: string
  /** `at` in microseconds since 1970. */
  readonly moment: number
}

const person = (author: Sql): Sql => sql`left join users u on u.id = ${author}`
const named = sql`u.id as "userId", u.username, u.full_name as "fullName", u.avatar`
const moment = (at: Sql): Sql => sql`(extract(epoch from ${at}) * 1000000)::bigint as moment`

/** Characters; more than an excerpt needs. */
const beginning = 1_000

/** The member's posts and replies, newest first. */
export const findWritten = (
  queries: Queries,
  { member, viewer, limit }: MemberView,
  before: number | undefined,
): Promise<PostActivityRow[]> =>
  queries.all(sql<PostActivityRow>`
    select p.id, p.parent_id as "parentId", left(p.content, ${beginning}) as content, ${named},
      p.created_at as at, ${moment(sql`p.created_at`)}
    from (
      select * from posts p
      where p.author_id = ${member} and not p.anonymous
        and ${before === undefined ? sql`true` : sql`p.id < ${before}`} and ${canSeePost(viewer, sql`p.id`)}
      order by p.id desc limit ${limit}) p
    left join posts parent on parent.id = p.parent_id and not parent.anonymous
    ${person(sql`parent.author_id`)}
    order by p.id desc`)

/**
 * Others' posts that the member liked, latest like first. Likes of their own could reveal who wrote an anonymous post.
 */
export const findLiked = (
  queries: Queries,
  { member, viewer, limit }: MemberView,
  before: readonly [moment: number, postId: number] | undefined,
): Promise<PostActivityRow[]> => {
  const rest =
    before === undefined
      ? sql`true`
      : sql`(l.created_at, l.post_id) <
          (timestamptz 'epoch' + ${before[0]}::bigint * interval '1 microsecond', ${before[1]})`
  return queries.all(sql<PostActivityRow>`
    select p.id, p.parent_id as "parentId", left(p.content, ${beginning}) as content, ${named},
      liked.created_at as at, ${moment(sql`liked.created_at`)}
    from (
      select l.post_id, l.created_at from likes l join posts p on p.id = l.post_id
      where l.member_id = ${member} and p.author_id <> ${member} and ${rest} and ${canSeePost(viewer, sql`l.post_id`)}
      order by l.created_at desc, l.post_id desc limit ${limit}) liked
    join posts p on p.id = liked.post_id
    ${person(sql`case when not p.anonymous then p.author_id end`)}
    order by liked.created_at desc, liked.post_id desc`)
}
