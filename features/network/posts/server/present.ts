import { pictureAddress } from '#features/network/previews/domain.ts'
import type { LikeState, Post } from '../contract.ts'
import { anonymousAuthor, likesShown, repliesPerPost } from '../domain.ts'
import type { PostRow } from './content-cache.ts'
import { type Content, maxDepth, type PostPosition, type PreviewRow } from './sql/index.ts'

/** Only the author knows who wrote an anonymous post, not even an administrator. */
const knowsAuthor = ({ anonymous, authorId }: Content, viewerId: number): boolean =>
  !anonymous || authorId === viewerId

/** Likes as the viewer may know them. The author's like of their own anonymous post would reveal them. */
export function presentLikes({ content, likedUnseen }: PostRow, viewerId: number): LikeState {
  const { authorId, likes, likeCount, authorLikes } = content
  const likedByMe = likeCount > likesShown ? likedUnseen : likes.includes(viewerId)
  if (knowsAuthor(content, viewerId))
    return { likes: likes.map((userId) => ({ userId })), likeCount, likedByMe }
  return {
    likes: likes.filter((userId) => userId !== authorId).map((userId) => ({ userId })),
    likeCount: authorLikes ? likeCount - 1 : likeCount,
    likedByMe,
  }
}

/** The author and the members of an audience may know its ids. */
const presentAudience = ({ audience, authorId }: Content, viewerId: number): Post['customAudience'] =>
  audience !== null && (authorId === viewerId || audience.includes(viewerId))
    ? { type: 'users', ids: [...audience] }
    : null

const presentPreview = ({ pictureKey, ...page }: PreviewRow): Post['preview'] => ({
  ...page,
  picture: pictureKey === null ? null : pictureAddress(pictureKey),
})

/** A post as the viewer may know it. The query has already checked that they may see it. */
export function presentPost(row: PostRow, viewerId: number, replyCount: number): Post {
  const { content } = row
  const author: Pick<Post, 'userId' | 'user'> = knowsAuthor(content, viewerId)
    ? {
        userId: content.authorId,
        user: {
          id: content.authorId,
          username: content.username,
          fullName: content.fullName,
          avatar: content.avatar,
        },
      }
    : { user: anonymousAuthor }
  return {
    id: row.id,
    ...author,
    content: content.content,
    privacy: content.privacy,
    customAudience: presentAudience(content, viewerId),
    anonymous: content.anonymous,
    postType: content.postType,
    backId: content.parentId,
    quotedId: content.quotedId,
    tags: [...(content.tags ?? [])],
    attachments: [...(content.attachments ?? [])],
    preview: content.preview === null ? null : presentPreview(content.preview),
    ...(content.requisition !== null && { requisition: content.requisition }),
    ...(content.previewOff && content.authorId === viewerId && { previewOff: true }),
    ...presentLikes(row, viewerId),
    replyCount,
    mine: content.authorId === viewerId,
    createdAt: content.createdAt,
    revision: content.revision,
    editedAt: content.editedAt,
  }
}

export interface Thread {
  readonly position: PostPosition
  readonly replies: readonly Thread[]
}

/** Positions as trees: the posts of the page with the replies below each, oldest first. */
export function threadsOf(positions: readonly PostPosition[]): Thread[] {
  const below = new Map<number, PostPosition[]>()
  for (const position of positions) {
    if (position.depth === 0 || position.parentId === null) continue
    const siblings = below.get(position.parentId)
    if (siblings === undefined) below.set(position.parentId, [position])
    else siblings.push(position)
  }
  const buildThread = (position: PostPosition): Thread => ({
    position,
    replies: (below.get(position.id) ?? []).map(buildThread),
  })
  return positions.filter(({ depth }) => depth === 0).map(buildThread)
}

/** Posts whose replies were not all fetched and must be counted. */
export const uncounted = (
  positions: readonly PostPosition[],
  threads: readonly Thread[],
  truncated: boolean,
): number[] => {
  if (truncated) return positions.map(({ id }) => id)
  const incomplete: number[] = []
  const visit = ({ position, replies }: Thread) => {
    if (position.depth === maxDepth || replies.length > repliesPerPost) incomplete.push(position.id)
    replies.forEach(visit)
  }
  threads.forEach(visit)
  return incomplete
}
