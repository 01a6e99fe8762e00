import type { Post } from '../../contract.ts'
import type { FeedData, Items } from '../queries.ts'

/**
 * Changes of loaded lists of posts. Functions answer the same array if nothing changes, because lists are compared by
 * identity. The order of a list does not matter, because `threadsOf` sorts.
 */

const hasPost = (items: Items, id: number): boolean => items.some((post) => post.id === id)

export function patched(items: Items, id: number, change: (post: Post) => Post): Items {
  if (!hasPost(items, id)) return items
  return items.map((post) => (post.id === id ? change(post) : post))
}

const countReplies = (items: Items, id: number | null, by: number): Items =>
  id === null
    ? items
    : patched(items, id, (parent) => ({ ...parent, replyCount: Math.max(0, parent.replyCount + by) }))

/** Adds a new reply, if the list contains the post it answers. */
export function withReply(items: Items, reply: Post): Items {
  const { id, backId } = reply
  if (hasPost(items, id)) return patched(items, id, () => reply)
  if (backId === null || !hasPost(items, backId)) return items
  return countReplies([...items, reply], backId, 1)
}

/** Adds loaded replies. Their parents already count them. */
export function withLoaded(items: Items, parentId: number, replies: Items): Items {
  if (!hasPost(items, parentId)) return items
  const loaded = new Map(replies.map((post) => [post.id, post]))
  return [...items.filter((post) => !loaded.has(post.id)), ...loaded.values()]
}

export interface Removal {
  readonly remaining: Items
  readonly removed: Items
}

/** Separates a post and everything below it from the rest. */
export function withoutThread(items: Items, id: number): Removal {
  const post = items.find((other) => other.id === id)
  if (post === undefined) return { remaining: items, removed: [] }
  const removedIds = new Set([id])
  // A reply has a higher id than its parent, so one pass in the order of ids finds all of them.
  for (const other of items.toSorted((left, right) => left.id - right.id)) {
    if (other.backId !== null && removedIds.has(other.backId)) removedIds.add(other.id)
  }
  const remaining = items.filter((other) => !removedIds.has(other.id))
  return {
    remaining: countReplies(remaining, post.backId, -1),
    removed: items.filter((other) => removedIds.has(other.id)),
  }
}

/** Restores what `withoutThread` removed. */
export function withThread(items: Items, removed: Items): Items {
  const [root] = removed
  if (root === undefined || removed.some((post) => hasPost(items, post.id))) return items
  return countReplies([...items, ...removed], root.backId, 1)
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
  if (root === undefined || data.pages.some(({ items }) => hasPost(items, root.id))) return data
  const index = data.pages.findIndex(
    ({ items, nextCursor }) => nextCursor === null || oldestRoot(items) < root.id,
  )
  return mapPages(data, (items, page) => (page === index ? [...items, ...thread] : items))
}
