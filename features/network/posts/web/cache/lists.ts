import type { Post } from '../../contract.ts'
import { type FeedData, type Ids, posts } from './posts.ts'

/** Changes of lists of posts. Only a changed list is a new array, because lists are compared by identity. */

const merged = (ids: Ids, more: Ids): Ids => [...new Set([...ids, ...more])]

/** Adds replies to a list with the post they answer. */
export const withReplies = (ids: Ids, parentId: number, replies: Ids): Ids =>
  ids.includes(parentId) ? merged(ids, replies) : ids

/** A loaded post and everything loaded below it. */
export function threadOf(id: number): Post[] {
  const ids = new Set([id])
  // A reply has a higher id than its parent, so one pass in the order of ids finds all of them.
  return posts
    .all()
    .sort((left, right) => left.id - right.id)
    .filter((post) => {
      const isBelow = ids.has(post.id) || (post.backId !== null && ids.has(post.backId))
      if (isBelow) ids.add(post.id)
      return isBelow
    })
}

export const idsOf = ({ pages }: FeedData): number[] => pages.flatMap(({ items }) => items)

/** Changes the list of each page of a feed. */
export function mapPages(data: FeedData, change: (ids: Ids, page: number) => Ids): FeedData {
  const pages = data.pages.map((page, index) => {
    const items = change(page.items, index)
    return items === page.items ? page : { ...page, items }
  })
  return pages.every((page, index) => page === data.pages[index]) ? data : { pages }
}

const rootsOf = (ids: Ids): number[] => ids.filter((id) => posts.get(id)?.backId === null)

/** The lowest id of a top-level post. Older posts come with a later page. */
export const oldestRoot = (ids: Ids): number =>
  rootsOf(ids).reduce((lowest, id) => Math.min(lowest, id), Infinity)

export const newestRoot = (ids: Ids): number => rootsOf(ids).reduce((highest, id) => Math.max(highest, id), 0)

/** Adds a top-level post with its replies to the page where it belongs, unless that page is not loaded yet. */
export function withRoot(data: FeedData, rootId: number, thread: Ids): FeedData {
  const before = data.pages.findIndex(({ items }) => items.includes(rootId))
  const index =
    before === -1
      ? data.pages.findIndex(({ items, nextCursor }) => nextCursor === null || oldestRoot(items) < rootId)
      : before
  return mapPages(data, (ids, page) => (page === index ? merged(ids, thread) : ids))
}
