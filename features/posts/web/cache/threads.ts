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
const cachedThreads = new WeakMap<Items, readonly Thread[]>()

/** Turns a flat list into threads, newest first. A post whose parent is not in the list starts a thread. */
export function threadsOf(items: Items): readonly Thread[] {
  const cached = cachedThreads.get(items)
  if (cached !== undefined) return cached
  const threads = build(items)
  cachedThreads.set(items, threads)
  return threads
}

function build(items: Items): readonly Thread[] {
  const byId = new Map(items.map((post) => [post.id, post]))
  const unique = [...byId.values()]
  const below = Map.groupBy(unique, (post) =>
    post.backId !== null && byId.has(post.backId) ? post.backId : null,
  )
  const buildThread = (post: Post): Thread => {
    const replies = (below.get(post.id) ?? []).sort((left, right) => left.id - right.id).map(buildThread)
    return { post, replies, missing: Math.max(0, post.replyCount - replies.length) }
  }
  return (below.get(null) ?? []).sort((left, right) => right.id - left.id).map(buildThread)
}
