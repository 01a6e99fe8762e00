import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client } from '#platform/web/api/index.ts'
import { ifMatch, orderQuery, type RecordCalls, type RowPage } from '#features/records/web/index.ts'
import type { financialsApi, FinancialTransaction } from '../contract.ts'
import { type Filter, filterOf, type FinancialView } from './view.ts'

const api = client<typeof financialsApi>()
export type FinancialBody = BodyInput<typeof financialsApi.create>

export const calls: RecordCalls<FinancialTransaction, FinancialBody> = {
  name: 'financials',
  load: (id) => api('GET /api/financial-transactions/:id', { params: { id } }),
  create: (body, idempotencyKey) => api('POST /api/financial-transactions', { body, idempotencyKey }),
  replace: (id, body, version) =>
    api('PUT /api/financial-transactions/:id', { params: { id }, body, headers: ifMatch(version) }),
  trash: async ([id, ...more]) => {
    if (id === undefined) return []
    if (more.length === 0)
      return [(await api('DELETE /api/financial-transactions/:id', { params: { id } })).id]
    return (await api('POST /api/financial-transactions/trash', { body: { ids: [id, ...more] } })).ids
  },
  restore: async ([id, ...more]) => {
    if (id === undefined) return []
    if (more.length === 0)
      return [(await api('POST /api/financial-transactions/:id/restore', { params: { id } })).id]
    return (await api('POST /api/financial-transactions/restore', { body: { ids: [id, ...more] } })).ids
  },
}

const pageSize = 100

export const listQuery = (view: FinancialView) => {
  const query = { ...filterOf(view), ...orderQuery(view.sort) }
  return infiniteQueryOptions({
    queryKey: ['financials', 'list', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/financial-transactions', {
        query: { ...query, limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: RowPage<FinancialTransaction>) => last.nextCursor,
    // The old rows stay until the new ones arrive, but active rows never appear as trash, nor the reverse.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].deleted === query.deleted ? before : undefined,
  })
}

export const totalsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['financials', 'totals', filter],
    queryFn: ({ signal }) => api('GET /api/financial-transactions/totals', { query: filter, signal }),
    placeholderData: (before) => before,
  })

export const summaryQuery = (by: 'month' | 'category', filter: Filter) =>
  queryOptions({
    queryKey: ['financials', 'summary', by, filter],
    queryFn: ({ signal }) =>
      api('GET /api/financial-transactions/summary', { query: { ...filter, by }, signal }),
    placeholderData: (before) => before,
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['financials', 'suggestions'],
  queryFn: ({ signal }) => api('GET /api/financial-transactions/suggestions', { signal }),
})
