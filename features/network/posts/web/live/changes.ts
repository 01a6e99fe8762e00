import type { Change } from '#platform/web/live/index.ts'
import type { Post } from '../../contract.ts'
import { postTypes, type PostType } from '../../domain.ts'

/** What must be known of loaded posts to handle a frame. */
export interface LoadedPosts {
  readonly post: (id: number) => Post | undefined
  /** The number of loaded direct replies of a post. */
  readonly repliesOf: (id: number) => number
  /** True if a feed is loaded down to the position of a post with this id. */
  readonly isInLoadedRange: (id: number) => boolean
}

export type FrameAction =
  | { readonly do: 'nothing' }
  | { readonly do: 'refresh' }
  | { readonly do: 'remove'; readonly id: number }
  /** The member's posts for connections are no longer visible, and perhaps others. */
  | { readonly do: 'part'; readonly from: number }
  | { readonly do: 'load'; readonly id: number }
  | { readonly do: 'count'; readonly id: number; readonly likeCount: number; readonly likedByMe?: boolean }
  | { readonly do: 'offer'; readonly id: number; readonly postType: PostType | undefined }

const nothing: FrameAction = { do: 'nothing' }

/** The action that a `changed` frame requires. */
export function actionFor({ resource, id, ...more }: Change, known: LoadedPosts): FrameAction {
  if (typeof id !== 'number') return nothing
  if (resource === 'connections') return related(id, more['event'])
  if (resource !== 'posts') return nothing
  switch (more['event']) {
    case 'created':
      return created(id, more, known)
    case 'updated':
      // An unknown post is not loaded yet, or it has just become visible.
      return known.post(id) !== undefined || known.isInLoadedRange(id) ? { do: 'load', id } : nothing
    case 'liked':
      return liked(id, more, known)
    case 'deleted':
      return { do: 'remove', id }
    default:
      return nothing
  }
}

/** Connections decide which posts are visible. */
function related(id: number, event: unknown): FrameAction {
  if (event === 'removed') return { do: 'part', from: id }
  return event === 'accepted' ? { do: 'refresh' } : nothing
}

function created(
  id: number,
  { backId, postType }: Readonly<Record<string, unknown>>,
  known: LoadedPosts,
): FrameAction {
  if (known.post(id) !== undefined) return nothing
  if (typeof backId !== 'number')
    return { do: 'offer', id, postType: postTypes.find((type) => type === postType) }
  const parent = known.post(backId)
  if (parent === undefined) return nothing
  // If replies before it are not loaded, it would be at the wrong position. So only the parent is reloaded for its
  // count.
  const complete = known.repliesOf(backId) >= parent.replyCount
  return { do: 'load', id: complete ? id : backId }
}

function liked(
  id: number,
  { likeCount, likedByMe }: Readonly<Record<string, unknown>>,
  known: LoadedPosts,
): FrameAction {
  const post = known.post(id)
  if (post === undefined) return nothing
  // The count in the frame leaves out the author's like of their own anonymous post, which they see themselves.
  if ((post.mine && post.anonymous) || typeof likeCount !== 'number') return { do: 'load', id }
  // `likedByMe` is set only if the viewer liked it in another window.
  return { do: 'count', id, likeCount, ...(typeof likedByMe === 'boolean' && { likedByMe }) }
}
