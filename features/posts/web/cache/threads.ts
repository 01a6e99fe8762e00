import type { Post } from '../../contract.ts'
import type { Items } from '../queries.ts'

/** A post with the replies below it, oldest first. */
export interface Thread {
  readonly post: Post
  readonly replies: readonly Thread[]
  /** Direct replies that exist but have not been loaded. */
  readonly missing: number
}

/** Unchanged lists keep the same thread objects, so that components do not render again. */
const made = new WeakMap<Items, readonly Thread[]>()

/** Turns a flat list into threads, newest first. A post whose parent is not in the list starts a thread. */
export function threadsOf(items: Items): readonly Thread[] {
  const before = made.get(items)
  if (before !== undefined) return before
  const threads = build(items)
  made.set(items, threads)
  return threads
}

function build(items: Items): readonly Thread[] {
  const byId = new Map(items.map((post) => [post.id, post]))
  const unique = [...byId.values()]
  const below = Map.groupBy(unique, (post) =>
    post.backId !== null && byId.has(post.backId) ? post.backId : null,
  )
  const grow = (post: Post): Thread => {
    const replies = (below.get(post.id) ?? []).sort((left, right) => left.id - right.id).map(grow)
    return { post, replies, missing: Math.max(0, post.replyCount - replies.length) }
  }
  return (below.get(null) ?? []).sort((left, right) => right.id - left.id).map(grow)
}
