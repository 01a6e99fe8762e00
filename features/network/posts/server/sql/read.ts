import { type Attachment, attachmentColumns, attachmentList } from '#features/people/storage/server/index.ts'
import { isUnmuted, seesPeople } from '#features/people/members/server/index.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { PostRequisition } from '../../contract.ts'
import { likesShown, type PostType, type Privacy, repliesPerPost } from '../../domain.ts'
import { admits, admitsReply, probe, type Access, canSeePost } from './visibility.ts'

/** The position of a post in an answer, and everything about it that depends on the viewer or changes. */
export interface PostPosition {
  readonly id: number
  readonly parentId: number | null
  /** Levels below the post where the query starts. */
  readonly depth: number
  readonly version: number
  /** The viewer likes it, for a post with more likes than its content lists. */
  readonly likedUnseen: boolean
}

/** The content of one version of a post. It names anonymous authors too, so it is never sent as it is. */
export interface Content {
  readonly id: number
  readonly version: number
  readonly parentId: number | null
  readonly authorId: number
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
  readonly content: string
  readonly privacy: Privacy
  readonly anonymous: boolean
  readonly postType: PostType
  readonly createdAt: string
  readonly revision: number
  readonly quotedId: number | null
  readonly editedAt: string | null
  readonly likeCount: number
  /** The newest ones, newest first. */
  readonly likes: readonly number[]
  /** The author likes their own anonymous post, which would reveal them. */
  readonly authorLikes: boolean
  readonly audience: readonly number[] | null
  readonly tags: readonly string[] | null
  readonly attachments: readonly AttachmentRow[] | null
  readonly preview: PreviewRow | null
  readonly requisition: PostRequisition | null
  /** The author took the preview off. */
  readonly previewOff: boolean
}

/** What the page of the first link says of itself. */
export interface PreviewRow {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly pictureKey: string | null
}

export interface AttachmentRow {
  readonly id: number
  readonly fileName: string
  readonly size: number
  readonly mimeType: string
  readonly width: number | null
  readonly height: number | null
  readonly description: string
}

export interface FeedFilter {
  readonly postType?: PostType | undefined
  readonly search?: string | undefined
  readonly authorId?: number | undefined
  /** Public posts that the company's people wrote under their names. */
  readonly companyId?: number | undefined
  readonly tag?: string | undefined
  /** Posts and replies that the viewer saved, or threads that they muted. */
  readonly list?: 'saved' | 'muted' | undefined
  readonly before?: number | undefined
}

/** Bounds of one answer. Deeper levels and further rows are loaded separately. */
export const maxDepth = 20
export const maxRows = 1_500

/** A query for the posts at the top of an answer, with the columns of `positionColumns`. */
export type Page = Sql

/** A name finds a post only if the viewer sees the name at the post. */
const isNamedAuthor = (viewerId: number) => sql`(not p.anonymous or p.author_id = ${viewerId})`

function feedConditions(
  viewerId: number,
  { postType, search, authorId, companyId, tag, list, before }: FeedFilter,
): Sql[] {
  const conditions: Sql[] = []
  if (before !== undefined) conditions.push(sql`p.id < ${before}`)
  if (postType !== undefined) conditions.push(sql`p.post_type = ${postType}`)
  if (authorId !== undefined) conditions.push(sql`p.author_id = ${authorId}`, isNamedAuthor(viewerId))
  if (companyId !== undefined)
    conditions.push(sql`p.privacy = 'public' and not p.anonymous and p.author_id = any(array(
      select m.member_id from company_members m
      where m.company_id = ${companyId} and ${seesPeople(viewerId, sql`m.company_id`)}))`)
  if (tag !== undefined && list === undefined)
    conditions.push(sql`pt.tag_id = (select t.id from tags t where t.name = ${tag})`)
  if (search !== undefined && search !== '') {
    conditions.push(sql`(${holds(sql`fold(p.content)`, search)}
      or (${isNamedAuthor(viewerId)} and p.author_id = any(array(
        select u.id from users u
        where ${holds(sql`fold(u.username)`, search)} or ${holds(sql`fold(u.full_name)`, search)}))))`)
  }
  return conditions
}

const likedBy = (member: number | Sql): Sql =>
  probe(sql`select true from likes l where l.post_id = p.id and l.member_id = ${member}`)

const positionColumns = (
  viewerId: number,
): Sql => sql`p.id, p.parent_id, p.author_id, p.version, p.reply_count,
  p.like_count > ${likesShown} and ${likedBy(viewerId)} as liked_unseen`

/** Starts at the tag's newest post, so that a page costs the same for ten posts as for a million. */
const taggedPosts = sql`post_tags pt join posts p on p.id = pt.post_id`

const ownLists = { saved: sql`saved_posts`, muted: sql`muted_threads` } as const

const listedPosts = (viewerId: number, list: keyof typeof ownLists): Sql =>
  sql`(select post_id from ${ownLists[list]} where member_id = ${viewerId}) s join posts p on p.id = s.post_id`

/** The posts of a feed page, `limit` of them, newest first: top-level ones, or those of the viewer's own list. */
export function feedPage(access: Access, viewerId: number, filter: FeedFilter, limit: number): Page {
  const { tag, list, authorId, companyId } = filter
  const from =
    list !== undefined ? listedPosts(viewerId, list) : tag === undefined ? sql`posts p` : taggedPosts
  const visible =
    list === undefined ? sql`p.parent_id is null and ${admits(access)}` : canSeePost(access, sql`p.id`)
  // Muted members stay on their own pages, and moderators read everything.
  const isFollowed =
    list === undefined && authorId === undefined && companyId === undefined && access === viewerId
      ? sql`(${isUnmuted(viewerId, sql`p.author_id`)} or p.anonymous)`
      : sql`true`
  return sql`
    select ${positionColumns(viewerId)} from ${from}
    where ${allOf([visible, isFollowed, ...feedConditions(viewerId, filter)])}
    order by p.id desc limit ${limit}`
}

/** Direct replies of a post that the viewer is known to see, oldest first. */
export const repliesPage = (viewerId: number, parentId: number, after: number, limit: number): Page => sql`
  select ${positionColumns(viewerId)} from posts p join posts parent on parent.id = p.parent_id
  where p.parent_id = ${parentId} and p.id > ${after} and ${admitsReply(viewerId, sql`parent.author_id`)}
  order by p.id limit ${limit}`

export const singlePost = ({ access, viewerId }: ReadScope, id: number): Page => sql`
  select ${positionColumns(viewerId)} from posts p where p.id = ${id} and ${canSeePost(access, id)}`

/** A post that the viewer is known to see. */
export const knownPost = (viewerId: number, { id }: Authorized<{ readonly id: number }, 'see'>): Page => sql`
  select ${positionColumns(viewerId)} from posts p where p.id = ${id}`

/** The replies below the page's posts, level by level. One more than is shown tells whether there are more. */
const repliesBelow = ({ access, viewerId }: ReadScope): Sql => sql`
    union all
    select reply.*, tree.depth + 1
    from tree cross join lateral (
      select ${positionColumns(viewerId)} from posts p
      where p.parent_id = tree.id and ${admitsReply(access, sql`tree.author_id`)}
      order by p.id limit ${repliesPerPost + 1}) reply
    where tree.reply_count > 0 and tree.depth < ${maxDepth}`

export interface ReadScope {
  readonly access: Access
  readonly viewerId: number
}

/** The posts of a page in the order of their ids; with a scope, also the replies below them that it may see. */
export const findPositions = (queries: Queries, page: Page, replies?: ReadScope): Promise<PostPosition[]> =>
  queries.all(positionsOf(page, replies))

export const positionsOf = (page: Page, replies?: ReadScope): Sql<PostPosition> => sql<PostPosition>`
  with recursive page as materialized (${page}), tree as (
    select page.*, 0 as depth from page
    ${replies === undefined ? sql`` : repliesBelow(replies)}),
  thread as materialized (select * from tree limit ${maxRows})
  select id, parent_id as "parentId", depth, version, liked_unseen as "likedUnseen" from thread order by id`

/** The table of the post with this id as JSON, null if it has none; a part of the statement that reads posts. */
export type ShownTable = (postId: Sql) => Sql

/** The contents of posts. The query for their positions has checked that the viewer may see them. */
export const findContents = (
  queries: Queries,
  shownTable: ShownTable,
  ids: readonly number[],
): Promise<Content[]> =>
  queries.all(sql<Content>`
    select p.id, p.version, p.parent_id as "parentId", p.author_id as "authorId", p.content, p.privacy, p.anonymous,
      u.username, u.full_name as "fullName", u.avatar, p.post_type as "postType", p.created_at as "createdAt",
      p.revision, p.edited_at as "editedAt", p.quoted_id as "quotedId",
      p.like_count as "likeCount", p.anonymous and ${likedBy(sql`p.author_id`)} as "authorLikes",
      array(
        select l.member_id from likes l where l.post_id = p.id order by l.created_at desc limit ${likesShown}) as likes,
      case when p.privacy = 'custom' then array(
        select a.member_id from post_audience a where a.post_id = p.id order by a.member_id) end as audience,
      (select array_agg(t.name order by t.name) from post_tags pt join tags t on t.id = pt.tag_id
        where pt.post_id = p.id) as tags,
      (select ${attachmentList} from attachments f where f.post_id = p.id) as attachments,
      (select json_build_object('url', k.url, 'title', l.title, 'description', l.description,
          'siteName', l.site_name, 'pictureKey', l.picture_key)
        from post_previews k join link_previews l on l.id = k.preview_id and l.state = 'ready'
        where k.post_id = p.id) as preview,
      exists (select from post_previews k where k.post_id = p.id and not k.wanted) as "previewOff",
      ${shownTable(sql`p.id`)} as requisition
    from unnest(${ids}::bigint[]) wanted(id)
      cross join lateral (select * from posts where posts.id = wanted.id offset 0) p
      join users u on u.id = p.author_id`)

/** The number of direct replies that the viewer may see, for posts whose replies were not all fetched. */
export async function countReplies(
  queries: Queries,
  access: Access,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.all(sql<{ id: number; replies: number }>`
    select parent.id, count(*) as replies from posts parent join posts p on p.parent_id = parent.id
    where parent.id = any(${ids}::bigint[]) and ${admitsReply(access, sql`parent.author_id`)}
    group by parent.id`)
  return new Map(rows.map((row) => [row.id, row.replies]))
}

/** The post of an attachment, without a check of rights. */
export async function postOfFile(queries: Queries, id: number): Promise<number | undefined> {
  const row = await queries.first(sql<{ postId: number }>`
    select post_id as "postId" from attachments where id = ${id} and post_id is not null`)
  return row?.postId
}

/** An attachment whose post the viewer sees. */
export const findFile = (queries: Queries, access: Access, id: number): Promise<Attachment | undefined> =>
  queries.first(sql<Attachment>`
    select ${attachmentColumns} from attachments f
    where f.id = ${id} and f.post_id is not null and ${canSeePost(access, sql`f.post_id`)}`)
