import { ApiError, queryClient } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import type { Post } from '../../contract.ts'
import type { FeedFilter } from '../filter.ts'
import { feedKey, loadPage, loadThread } from './queries.ts'
import { cachedFeeds, removePost, setFeed, setThread } from './cache.ts'
import { idsOf, mapPages, newestRoot, oldestRoot, threadOf } from './lists.ts'
import { offerNewPost } from './new-posts.ts'
import { type FeedData, feedsKey, posts, threadsKey } from './posts.ts'

const running = new Map<string, Promise<void>>()

/** Loads the page after the last one. Concurrent calls share one request. */
export function loadMore(filter: FeedFilter): Promise<void> {
  const key = JSON.stringify(filter)
  const before = running.get(key)
  if (before !== undefined) return before
  const work = append(filter).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function append(filter: FeedFilter): Promise<void> {
  const cursor = queryClient.getQueryData<FeedData>(feedKey(filter))?.pages.at(-1)?.nextCursor
  if (cursor === undefined || cursor === null) return
  const page = await loadPage(filter, cursor)
  const data = queryClient.getQueryData<FeedData>(feedKey(filter))
  // The feed was reloaded meanwhile, so this page no longer continues it.
  if (data === undefined || data.pages.at(-1)?.nextCursor !== cursor) return
  setFeed(filter, { pages: [...data.pages, page] })
}

/** How many more pages than before a reload may load to reach the previous end. */
const extraPages = 5

/** Loads pages from the top until they cover the posts shown before. */
async function reload(filter: FeedFilter, before: FeedData): Promise<FeedData> {
  const oldest = oldestRoot(idsOf(before))
  const pages: Page<number>[] = []
  let cursor: string | null = null
  do {
    const page: Page<number> = await loadPage(filter, cursor)
    pages.push(page)
    cursor = page.nextCursor
    if (oldestRoot(page.items) <= oldest) break
  } while (cursor !== null && pages.length < before.pages.length + extraPages)
  return { pages }
}

/**
 * Reloads a shown feed without moving its posts. New posts at the top are offered and not inserted, unless the viewer
 * has just asked for them.
 */
export async function refreshFeed(filter: FeedFilter, { insert = false } = {}): Promise<void> {
  const before = queryClient.getQueryData<FeedData>(feedKey(filter))
  if (before === undefined) return
  const data = await reload(filter, before)
  const newest = newestRoot(idsOf(before))
  const offered = insert || newest === 0 ? [] : idsOf(data).flatMap((id) => newPost(id, newest))
  for (const post of offered) offerNewPost({ id: post.id, postType: post.postType, post })
  const offeredIds = new Set(offered.flatMap(({ id }) => threadOf(id)).map(({ id }) => id))
  setFeed(
    filter,
    mapPages(data, (ids) => ids.filter((id) => !offeredIds.has(id))),
  )
}

/** The post, if it is a top-level post by somebody else that is newer than the shown ones. */
function newPost(id: number, newest: number): Post[] {
  const post = posts.get(id)
  return post === undefined || post.backId !== null || post.mine || id <= newest ? [] : [post]
}

async function refreshThread(id: number): Promise<void> {
  try {
    setThread(id, await loadThread(id))
  } catch (error) {
    // The post was deleted or is hidden from the viewer now, so it leaves the page.
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    removePost(id)
  }
}

const feeds = { queryKey: feedsKey }
const threads = { queryKey: threadsKey }

/** Reloads visible lists after missed frames. Others are reloaded when they are opened again. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries({ ...feeds, refetchType: 'none' })
  queryClient.removeQueries({ ...threads, type: 'inactive' })
  queryClient.removeQueries({ queryKey: ['posts', 'replies-cursor'] })
  const activeThreads = queryClient.getQueryCache().findAll({ ...threads, type: 'active' })
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
    ...activeThreads.map(({ queryKey }) => refreshThread(Number(queryKey[2]))),
  ])
}

/** Reloads the viewer's own lists after one of them changed: now if it is open, else when it is opened. */
export async function refreshOwnLists(): Promise<void> {
  for (const { filter } of cachedFeeds()) {
    if (filter.list === undefined) continue
    const queryKey = feedKey(filter)
    // oxlint-disable-next-line no-await-in-loop -- there are two lists, and at most one is open
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    if (queryClient.getQueryCache().find({ queryKey })?.isActive() === true)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await refreshFeed(filter, { insert: true })
  }
}

/** Reloads a feed to which the member returns, if frames may have been missed. */
export async function refreshStale(filter: FeedFilter): Promise<void> {
  const key = feedKey(filter)
  if (queryClient.getQueryState(key)?.isInvalidated === true)
    await refreshFeed(filter, { insert: filter.list !== undefined })
}
