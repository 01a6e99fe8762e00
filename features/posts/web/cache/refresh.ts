import { ApiError, queryClient } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { FeedFilter } from '../filter.ts'
import { feedKey, type FeedData, type Items, loadPage, loadThread } from '../queries.ts'
import { cachedFeeds, removePost, setFeed, setThread } from './cache.ts'
import { offerNewPost } from './new-posts.ts'
import { itemsOf, newestRoot, oldestRoot } from './lists.ts'

const underWay = new Map<string, Promise<void>>()

/** The page after the last one. A second call while the first is under way joins it. */
export function loadMore(filter: FeedFilter): Promise<void> {
  const key = JSON.stringify(filter)
  const before = underWay.get(key)
  if (before !== undefined) return before
  const work = append(filter).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function append(filter: FeedFilter): Promise<void> {
  const cursor = queryClient.getQueryData<FeedData>(feedKey(filter))?.pages.at(-1)?.nextCursor
  if (cursor === undefined || cursor === null) return
  const page = await loadPage(filter, cursor)
  const data = queryClient.getQueryData<FeedData>(feedKey(filter))
  // Loaded anew meanwhile: the page is the continuation of something that is gone.
  if (data === undefined || data.pages.at(-1)?.nextCursor !== cursor) return
  setFeed(filter, { pages: [...data.pages, page] })
}

/** How many more pages than before are asked for, to find the end of what was loaded. */
const patience = 5

/** Pages from the top, until what was shown before is covered. */
async function reload(filter: FeedFilter, before: FeedData): Promise<FeedData> {
  const oldest = oldestRoot(itemsOf(before))
  const pages: Page<Post>[] = []
  let cursor: string | null = null
  do {
    const page: Page<Post> = await loadPage(filter, cursor)
    pages.push(page)
    cursor = page.nextCursor
    if (oldestRoot(page.items) <= oldest) break
  } while (cursor !== null && pages.length < before.pages.length + patience)
  return { pages }
}

/**
 * Loads a shown feed again without moving anything in it: what is new at its top is offered rather than inserted,
 * unless the reader has just asked for it.
 */
export async function refreshFeed(filter: FeedFilter, { insert = false } = {}): Promise<void> {
  const before = queryClient.getQueryData<FeedData>(feedKey(filter))
  if (before === undefined) return
  const data = await reload(filter, before)
  const newest = newestRoot(itemsOf(before))
  const held = insert || newest === 0 ? [] : itemsOf(data).filter((post) => isNew(post, newest))
  for (const post of held) offerNewPost({ id: post.id, postType: post.postType, post })
  setFeed(filter, {
    pages: data.pages.map((page) => ({ ...page, items: withoutThreads(page.items, held) })),
  })
}

const isNew = (post: Post, newest: number): boolean => post.backId === null && post.id > newest && !post.mine

function withoutThreads(items: Items, roots: readonly Post[]): Items {
  if (roots.length === 0) return items
  const gone = new Set(roots.map(({ id }) => id))
  return items
    .toSorted((left, right) => left.id - right.id)
    .filter((post) => {
      const stays = !gone.has(post.id) && (post.backId === null || !gone.has(post.backId))
      if (!stays) gone.add(post.id)
      return stays
    })
}

async function refreshThread(id: number): Promise<void> {
  try {
    setThread(id, await loadThread(id))
  } catch (error) {
    // Deleted, or not for this reader any more: it leaves his page, too.
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    removePost(id)
  }
}

const feeds = { queryKey: ['posts', 'feed'] }
const threads = { queryKey: ['posts', 'thread'] }

/** Something may have been missed: what is on the screen is loaded now, the rest when it is opened again. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries({ ...feeds, refetchType: 'none' })
  queryClient.removeQueries({ ...threads, type: 'inactive' })
  queryClient.removeQueries({ queryKey: ['posts', 'replies-cursor'] })
  const shown = queryClient.getQueryCache().findAll({ ...threads, type: 'active' })
  await Promise.allSettled([
    ...cachedFeeds()
      .filter(
        ({ filter }) =>
          queryClient
            .getQueryCache()
            .find({ queryKey: feedKey(filter) })
            ?.isActive() === true,
      )
      .map(({ filter }) => refreshFeed(filter)),
    ...shown.map(({ queryKey }) => refreshThread(Number(queryKey[2]))),
  ])
}

/** A feed that one comes back to, if something may have been missed since. */
export async function refreshStale(filter: FeedFilter): Promise<void> {
  const key = feedKey(filter)
  if (queryClient.getQueryState(key)?.isInvalidated === true) await refreshFeed(filter)
}
