import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, type Page } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { recurringApi, Series } from '../contract.ts'

export const api = client<typeof recurringApi>()

/** The first part of all keys. */
export const recurringKey = ['recurring'] as const

const firstPage: string | null = null

export const listQuery = infiniteQueryOptions({
  queryKey: [...recurringKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/recurring', { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }: Page<Series>) => nextCursor,
})

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: [...recurringKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/recurring/:id', { params: { id }, signal }),
  })

/** The series that made an invoice; null for one that a person made. */
export const makerQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: [...recurringKey, 'of', invoiceId],
    queryFn: async ({ signal }): Promise<Series | null> => {
      const [series] = await api('GET /api/recurring', { query: { invoiceId: String(invoiceId) }, signal })
      return series ?? null
    },
  })

const refresh = () => refreshSoon(recurringKey)
watchLive('recurring', { changed: { recurring: refresh }, missed: refresh })
