import type { Change } from '#platform/web/live/index.ts'
import type { Post } from '../../contract.ts'
import { postTypes, type PostType } from '../../domain.ts'

/** What is loaded, as far as it decides what a frame means here. */
export interface Known {
  readonly post: (id: number) => Post | undefined
  /** Direct replies of a post that are loaded. */
  readonly repliesOf: (id: number) => number
  /** Whether a feed is loaded down to where a post with this id stands. */
  readonly inRange: (id: number) => boolean
}

export type Act =
  | { readonly do: 'nothing' }
  | { readonly do: 'refresh' }
  | { readonly do: 'remove'; readonly id: number }
  /** What this member shared with his connections is gone, and perhaps more. */
  | { readonly do: 'part'; readonly from: number }
  | { readonly do: 'load'; readonly id: number }
  | { readonly do: 'count'; readonly id: number; readonly likeCount: number; readonly likedByMe?: boolean }
  | { readonly do: 'offer'; readonly id: number; readonly postType: PostType | undefined }

const nothing: Act = { do: 'nothing' }

/** What a `changed` frame asks of this page. */
export function actFor({ resource, id, ...more }: Change, known: Known): Act {
  // The server itself lost its line and may have missed anything.
  if (resource === '*') return { do: 'refresh' }
  if (typeof id !== 'number') return nothing
  if (resource === 'connections') return related(id, more['event'])
  if (resource !== 'posts') return nothing
  switch (more['event']) {
    case 'created':
      return created(id, more, known)
    case 'updated':
      // Unknown ones are either not loaded yet or have become visible just now.
      return known.post(id) !== undefined || known.inRange(id) ? { do: 'load', id } : nothing
    case 'liked':
      return liked(id, more, known)
    case 'deleted':
      return { do: 'remove', id }
    default:
      return nothing
  }
}

/** With whom one is connected decides what one may read. */
function related(id: number, event: unknown): Act {
  if (event === 'removed') return { do: 'part', from: id }
  return event === 'accepted' ? { do: 'refresh' } : nothing
}

function created(id: number, { backId, postType }: Readonly<Record<string, unknown>>, known: Known): Act {
  if (known.post(id) !== undefined) return nothing
  if (typeof backId !== 'number')
    return { do: 'offer', id, postType: postTypes.find((type) => type === postType) }
  const parent = known.post(backId)
  if (parent === undefined) return nothing
  // Behind replies that are not loaded it would stand at the wrong place: only their number changes.
  const complete = known.repliesOf(backId) >= parent.replyCount
  return { do: 'load', id: complete ? id : backId }
}

function liked(id: number, { likeCount, likedByMe }: Readonly<Record<string, unknown>>, known: Known): Act {
  const post = known.post(id)
  if (post === undefined) return nothing
  // The number in the frame leaves out the author's own like of an anonymous post, which he himself does see.
  if ((post.mine && post.anonymous) || typeof likeCount !== 'number') return { do: 'load', id }
  // Said only where it was done by this member, in another window.
  return { do: 'count', id, likeCount, ...(typeof likedByMe === 'boolean' && { likedByMe }) }
}
