import { queryOptions } from '@tanstack/react-query'
import { ApiError, client, queryClient } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import type { Post, postsApi } from '../../contract.ts'
import { type FeedData, feedsKey, type Ids, storePosts, threadsKey } from './posts.ts'
import type { FeedFilter } from '../filter.ts'

export const api = client<typeof postsApi>()

export const feedKey = (filter: FeedFilter) => [...feedsKey, filter] as const
export const threadKey = (id: number) => [...threadsKey, id] as const

/** The cursor of the replies that were loaded beyond those of the page. */
export const cursorKey = (id: number) => ['posts', 'replies-cursor', id] as const

/** Loads a page of a feed. Every post is followed by the replies below it. */
export async function loadPage(
  filter: FeedFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Page<number>> {
  const query = { ...filter, cursor: cursor ?? undefined }
  const { items, nextCursor } = await api.page('GET /api/posts', { query, signal })
  return { items: storePosts(items), nextCursor }
}

export const feedQuery = (filter: FeedFilter) =>
  queryOptions<FeedData, Error, FeedData, ReturnType<typeof feedKey>>({
    queryKey: feedKey(filter),
    queryFn: async ({ signal }) => ({ pages: [await loadPage(filter, null, signal)] }),
    // `refreshStale` loads missed changes, without moving the posts on the page.
    refetchOnMount: false,
  })

/** A post with its replies. */
export const threadQuery = (id: number) =>
  queryOptions<Ids, Error, Ids, ReturnType<typeof threadKey>>({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => loadThread(id, signal),
  })

export async function loadThread(id: number, signal?: AbortSignal): Promise<Ids> {
  const [post, replies] = await Promise.all([
    api('GET /api/posts/:id', { params: { id }, signal }),
    loadReplies(id, signal),
  ])
  return storePosts([post, ...replies])
}

/** An administrator may see a post whose replies they may not list. Then there are none. */
async function loadReplies(id: number, signal?: AbortSignal): Promise<readonly Post[]> {
  try {
    return (await api.page('GET /api/posts/:id/replies', { params: { id }, signal })).items
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

export const prefetchFeed = (filter: FeedFilter): void => void queryClient.prefetchQuery(feedQuery(filter))
