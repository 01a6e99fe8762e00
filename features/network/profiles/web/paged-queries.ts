import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from '#platform/web/api/index.ts'
import { api } from './queries.ts'

/** Options of a paged list. The cursor `undefined` asks for the first page. */
const paged = <T>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, readonly unknown[], string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const photosKey = ['profiles', 'photos'] as const
export const activityKey = ['profiles', 'activity'] as const

export const photosQuery = (id: number) =>
  paged([...photosKey, id], (cursor, signal) =>
    api.page('GET /api/users/:id/photos', { params: { id }, query: { cursor }, signal }),
  )

export const activityQuery = (id: number) =>
  paged([...activityKey, id], (cursor, signal) =>
    api.page('GET /api/users/:id/activity', { params: { id }, query: { cursor }, signal }),
  )
