import type { Post } from '../../contract.ts'
import type { Items } from '../queries.ts'

/** A post with what is below it, oldest first. */
export interface Thread {
  readonly post: Post
  readonly replies: readonly Thread[]
  /** Direct replies that exist but have not been loaded. */
  readonly missing: number
}

/** Threads of lists that did not change stay the same objects, so that what shows them need not render again. */
const made = new WeakMap<Items, readonly Thread[]>()

/** A flat list as threads, the newest first. What answers nothing in the list stands on its own. */
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
