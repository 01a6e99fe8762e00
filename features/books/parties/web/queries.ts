import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import type { Page } from '#platform/web/api/index.ts'
import { client, uploader } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { partiesApi, Party } from '../contract.ts'

export const api = client<typeof partiesApi>()
export const upload = uploader<typeof partiesApi>()

/** The first part of all keys: a change of one may show in each of them. */
export const partiesKey = ['parties'] as const

const firstPage: string | null = null

export const listQuery = ({ search, isTrash }: { readonly search: string; readonly isTrash: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...partiesKey, 'list', search, isTrash],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/parties', {
        query: {
          ...(search !== '' && { search }),
          ...(isTrash && { deleted: 'true' as const }),
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<Party>) => nextCursor,
    // While the member types, the previous results stay on the page.
    placeholderData: keepPreviousData,
  })

export const partyQuery = (id: number) =>
  queryOptions({
    queryKey: [...partiesKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/parties/:id', { params: { id }, signal }),
  })

export const tradeQuery = (id: number) =>
  queryOptions({
    queryKey: [...partiesKey, 'trade', id],
    queryFn: ({ signal }) => api('GET /api/parties/:id/trade', { params: { id }, signal }),
    // Records change it too.
    refetchOnMount: 'always',
  })

export const recordsQuery = (id: number, limit: number) =>
  queryOptions({
    queryKey: [...partiesKey, 'records', id, limit],
    queryFn: ({ signal }) =>
      api('GET /api/parties/:id/records', { params: { id }, query: { limit, today: today() }, signal }),
    placeholderData: keepPreviousData,
    // Records change it too.
    refetchOnMount: 'always',
  })

export const typedQuery = queryOptions({
  queryKey: [...partiesKey, 'typed'],
  queryFn: ({ signal }) => api('GET /api/parties/typed', { signal }),
})

const refresh = () => refreshSoon(partiesKey)
/** What was traded is on the page of a party. */
const refreshTraded = () => {
  for (const part of ['trade', 'records']) refreshSoon([...partiesKey, part])
}
watchLive('parties', {
  changed: { parties: refresh, invoices: refreshTraded, bills: refreshTraded, payments: refreshTraded },
  missed: refresh,
})
