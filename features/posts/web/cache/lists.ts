import type { Post } from '../../contract.ts'
import type { FeedData, Items } from '../queries.ts'

/**
 * Changes of loaded lists of posts. Functions answer the same array if nothing changes, because lists are compared by
 * identity. The order of a list does not matter, because `threadsOf` sorts.
 */

const has = (items: Items, id: number): boolean => items.some((post) => post.id === id)

export function patched(items: Items, id: number, change: (post: Post) => Post): Items {
  if (!has(items, id)) return items
  return items.map((post) => (post.id === id ? change(post) : post))
}

const countReplies = (items: Items, id: number | null, by: number): Items =>
  id === null
    ? items
    : patched(items, id, (parent) => ({ ...parent, replyCount: Math.max(0, parent.replyCount + by) }))

/** Adds a new reply, if the list contains the post it answers. */
export function withReply(items: Items, reply: Post): Items {
  const { id, backId } = reply
  if (has(items, id)) return patched(items, id, () => reply)
  if (backId === null || !has(items, backId)) return items
  return countReplies([...items, reply], backId, 1)
}

/** Adds loaded replies. Their parents already count them. */
export function withLoaded(items: Items, parentId: number, replies: Items): Items {
  if (!has(items, parentId)) return items
  const fresh = new Map(replies.map((post) => [post.id, post]))
  return [...items.filter((post) => !fresh.has(post.id)), ...fresh.values()]
}

export interface Taken {
  readonly kept: Items
  readonly taken: Items
}

/** Separates a post and everything below it from the rest. */
export function withoutThread(items: Items, id: number): Taken {
  const post = items.find((other) => other.id === id)
  if (post === undefined) return { kept: items, taken: [] }
  const gone = new Set([id])
  // A reply has a higher id than its parent, so one pass in the order of ids finds all of them.
  for (const other of items.toSorted((left, right) => left.id - right.id)) {
    if (other.backId !== null && gone.has(other.backId)) gone.add(other.id)
  }
  const kept = items.filter((other) => !gone.has(other.id))
  return {
    kept: countReplies(kept, post.backId, -1),
    taken: items.filter((other) => gone.has(other.id)),
  }
}

/** Restores what `withoutThread` removed. */
export function withThread(items: Items, taken: Items): Items {
  const [root] = taken
  if (root === undefined || taken.some((post) => has(items, post.id))) return items
  return countReplies([...items, ...taken], root.backId, 1)
}

export const itemsOf = ({ pages }: FeedData): Post[] => pages.flatMap(({ items }) => items)

/** Changes the list of each page of a feed. */
export function mapPages(data: FeedData, change: (items: Items, page: number) => Items): FeedData {
  const pages = data.pages.map((page, index) => {
    const items = change(page.items, index)
    return items === page.items ? page : { ...page, items }
  })
  return pages.every((page, index) => page === data.pages[index]) ? data : { pages }
}

/** The lowest id of a top-level post. Older posts come with a later page. */
export const oldestRoot = (items: Items): number =>
  items.reduce((lowest, post) => (post.backId === null ? Math.min(lowest, post.id) : lowest), Infinity)

export const newestRoot = (items: Items): number =>
  items.reduce((highest, post) => (post.backId === null ? Math.max(highest, post.id) : highest), 0)

/** Adds a post with its replies to the page where it belongs, unless that page is not loaded yet. */
export function withRoot(data: FeedData, thread: Items): FeedData {
  const [root] = thread
  if (root === undefined || data.pages.some(({ items }) => has(items, root.id))) return data
  const index = data.pages.findIndex(
    ({ items, nextCursor }) => nextCursor === null || oldestRoot(items) < root.id,
  )
  return mapPages(data, (items, page) => (page === index ? [...items, ...thread] : items))
}
