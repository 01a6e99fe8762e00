import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { connectionsApi, PendingMember, Relation } from '../contract.ts'

export const api = client<typeof connectionsApi>()

export const statusKey = (id: number) => ['connections', 'status', id] as const
/** The viewer's pending requests: both the first few and the pages. */
export const pendingKey = ['connections', 'pending'] as const
/** A member's accepted connections: the first few, the pages and searches. */
export const listKey = (userId: number) => ['connections', 'list', userId] as const
/** Received requests, as the panel of notifications shows them. */
export const requestsKey = ['connections', 'requests'] as const
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

export const requestsQuery = infiniteQueryOptions({
  queryKey: requestsKey,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    api.page('GET /api/friends/requests', {
      query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  ...pages,
})

/** The relation to a member has changed, and with it pending requests and suggestions. */
export function refreshAbout(id: number): void {
  for (const queryKey of [statusKey(id), pendingKey, requestsKey, suggestionsKey]) refreshSoon(queryKey)
}

export const refreshList = (userId: number): void => refreshSoon(listKey(userId))

export const refreshRequests = (): void => refreshSoon(requestsKey)

export const refreshSuggestions = (): void => refreshSoon(suggestionsKey)

watchLive('connections', {
  changed: {
    'connection-lists': ({ id }) => {
      if (typeof id === 'number') refreshList(id)
    },
    connections: ({ id, event }) => {
      if (event === 'suggestion') refreshSuggestions()
      else if (typeof id === 'number') refreshAbout(id)
    },
  },
  missed: () => refreshSoon(['connections']),
})
