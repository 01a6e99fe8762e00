import { queryOptions } from '@tanstack/react-query'
import { ApiError, client, queryClient } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import type { Post, postsApi } from '../contract.ts'
import type { FeedFilter } from './filter.ts'

export const api = client<typeof postsApi>()

/** Posts as the server sends them: a flat list in which every post is followed by the replies below it. */
export type Items = readonly Post[]

/**
 * The loaded part of a feed. `loadMore` appends pages. An infinite query would restore the pages it started from, and
 * lose likes given meanwhile.
 */
export interface FeedData {
  readonly pages: readonly Page<Post>[]
}

export const feedKey = (filter: FeedFilter) => ['posts', 'feed', filter] as const
export const threadKey = (id: number) => ['posts', 'thread', id] as const

/** The cursor of the replies that were loaded beyond those of the page. */
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
    // `refreshStale` loads missed changes, without moving the posts on the page.
    refetchOnMount: false,
  })

/** A post with its replies. */
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

/** An administrator may see a post whose replies they may not list. Then there are none. */
async function loadReplies(id: number, signal?: AbortSignal): Promise<Items> {
  try {
    return (await api.page('GET /api/posts/:id/replies', { params: { id }, signal })).items
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

export const prefetchFeed = (filter: FeedFilter): void => void queryClient.prefetchQuery(feedQuery(filter))
