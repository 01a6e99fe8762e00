import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { connectionsApi, PendingMember, Relation } from '../contract.ts'

export const api = client<typeof connectionsApi>()

export const statusKey = (id: number) => ['connections', 'status', id] as const
/** The viewer's pending requests: both the first few and the pages. */
export const pendingKey = ['connections', 'pending'] as const
/** A member's accepted connections: the first few, the pages and searches. */
export const listKey = (userId: number) => ['connections', 'list', userId] as const
export const suggestionsKey = ['connections', 'suggestions'] as const

export const statusQuery = (id: number, known?: Relation) =>
  queryOptions({
    queryKey: statusKey(id),
    queryFn: ({ signal }) => api('GET /api/friends/:id/status', { params: { id }, signal }),
    ...(known !== undefined && { initialData: known }),
  })

/** More than a card shows, so that the next one is there when one has been answered. */
const few = 10

export const fewPendingQuery = (viewerId: number) =>
  queryOptions<readonly PendingMember[]>({
    queryKey: [...pendingKey, 'few'],
    queryFn: ({ signal }) =>
      api('GET /api/friends/:id/pending', { params: { id: viewerId }, query: { limit: few }, signal }),
  })

export const fewConnectionsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...listKey(userId), 'few'],
    queryFn: ({ signal }) =>
      api('GET /api/friends/:id', { params: { id: userId }, query: { limit: few }, signal }),
  })

export const suggestionsQuery = queryOptions({
  queryKey: suggestionsKey,
  queryFn: ({ signal }) => api('GET /api/connections/suggestions', { query: { limit: few }, signal }),
})

const pageSize = 24

const pages = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

export const connectionsQuery = (userId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(userId), 'pages', search],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      api.page('GET /api/friends/:id', {
        params: { id: userId },
        query: {
          limit: pageSize,
          ...(search !== '' && { search }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    // While the member types, the previous results stay on the page.
    placeholderData: keepPreviousData,
    ...pages,
  })

export const pendingQuery = (viewerId: number) =>
  infiniteQueryOptions({
    queryKey: [...pendingKey, 'pages'],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      api.page('GET /api/friends/:id/pending', {
        params: { id: viewerId },
        query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    ...pages,
  })
