import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import type { Page } from '#platform/web/api/index.ts'
import { client } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { itemsApi, Item } from '../contract.ts'

export const api = client<typeof itemsApi>()
export type ItemBody = BodyInput<typeof itemsApi.create>

/** The first part of all keys: a change of one may show in each of them. */
export const itemsKey = ['items'] as const

const firstPage: string | null = null

interface List {
  readonly search: string
  readonly isTrash?: boolean
  readonly isBelowMinimum?: boolean
}

export const listQuery = ({ search, isTrash = false, isBelowMinimum = false }: List) =>
  infiniteQueryOptions({
    queryKey: [...itemsKey, 'list', search, isTrash, isBelowMinimum],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/items', {
        query: {
          ...(search !== '' && { search }),
          ...(isTrash && { deleted: 'true' as const }),
          ...(isBelowMinimum && { belowMinimum: 'true' as const }),
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<Item>) => nextCursor,
    // While the member types, the previous results stay on the page.
    placeholderData: keepPreviousData,
  })

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: [...itemsKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/items/:id', { params: { id }, signal }),
  })

export const tradeQuery = (id: number) =>
  queryOptions({
    queryKey: [...itemsKey, 'trade', id],
    queryFn: ({ signal }) => api('GET /api/items/:id/trade', { params: { id }, signal }),
    // Records change it too.
    refetchOnMount: 'always',
  })

export const typedQuery = queryOptions({
  queryKey: [...itemsKey, 'typed'],
  queryFn: ({ signal }) => api('GET /api/items/typed', { signal }),
})

const refresh = () => refreshSoon(itemsKey)
watchLive('items', { changed: { items: refresh, orders: refresh }, missed: refresh })
