import { queryOptions } from '@tanstack/react-query'
import { ApiError, client, queryClient } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import type { Post, postsApi } from '../contract.ts'
import type { FeedFilter } from './filter.ts'

export const api = client<typeof postsApi>()

/** Posts as the server sends them: every one followed by the replies below it, all in one flat list. */
export type Items = readonly Post[]

/**
 * A feed as far as it has been loaded. Pages are appended by `loadMore` and not by an infinite query: that one puts
 * back the pages it started from, and with them the state before a like that was given meanwhile.
 */
export interface FeedData {
  readonly pages: readonly Page<Post>[]
}

export const feedKey = (filter: FeedFilter) => ['posts', 'feed', filter] as const
export const threadKey = (id: number) => ['posts', 'thread', id] as const

/** How far the replies of a post have been loaded beyond those its page carried. */
export const cursorKey = (id: number) => ['posts', 'replies-cursor', id] as const

export const loadPage = (
  filter: FeedFilter,
  cursor?: string | null,
  signal?: AbortSignal,
): Promise<Page<Post>> =>
  api.page('GET /api/posts', { query: { ...filter, cursor: cursor ?? undefined }, signal })

export const feedQuery = (filter: FeedFilter) =>
  queryOptions<FeedData, Error, FeedData, ReturnType<typeof feedKey>>({
    queryKey: feedKey(filter),
    queryFn: async ({ signal }) => ({ pages: [await loadPage(filter, null, signal)] }),
    // What changed while one was away is fetched with care for what one reads: see `refreshStale`.
    refetchOnMount: false,
  })

/** One post with what is below it. */
export const threadQuery = (id: number) =>
  queryOptions<Items, Error, Items, ReturnType<typeof threadKey>>({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => loadThread(id, signal),
  })

export async function loadThread(id: number, signal?: AbortSignal): Promise<Items> {
  const [post, replies] = await Promise.all([
    api('GET /api/posts/:id', { params: { id }, signal }),
    loadReplies(id, signal),
  ])
  return [post, ...replies]
}

/** An administrator may look at a post whose replies he may not list; then there is nothing below it. */
async function loadReplies(id: number, signal?: AbortSignal): Promise<Items> {
  try {
    return (await api.page('GET /api/posts/:id/replies', { params: { id }, signal })).items
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

export const prefetchFeed = (filter: FeedFilter): void => void queryClient.prefetchQuery(feedQuery(filter))
