import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client } from '#platform/web/api/index.ts'
import { listQuery, orderQuery, recordCalls } from '#features/books/records/web/index.ts'
import type { materialsApi, MaterialTransaction } from '../contract.ts'
import { type Filter, type TransactionsView, views } from './view.ts'

export const api = client<typeof materialsApi>()
export type MaterialBody = BodyInput<typeof materialsApi.create>

export const calls = recordCalls<MaterialTransaction, MaterialBody>('materials')

export const transactionsQuery = (view: TransactionsView) =>
  listQuery('materials', { ...views.filterOf(view), ...orderQuery(view.sort) }, (request) =>
    api.page('GET /api/material-transactions', request),
  )

export const totalsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['materials', 'totals', filter],
    queryFn: ({ signal }) => api('GET /api/material-transactions/totals', { query: filter, signal }),
    placeholderData: (before) => before,
  })

/** Materials beyond the first that are offered, by what was typed. */
export const foundMaterialsQuery = (search: string) =>
  queryOptions({
    queryKey: ['materials', 'suggestions', search],
    queryFn: async ({ signal }) =>
      (await api('GET /api/material-transactions/suggestions', { query: { search }, signal })).materials,
    placeholderData: (before) => before,
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['materials', 'suggestions'],
  queryFn: ({ signal }) => api('GET /api/material-transactions/suggestions', { signal }),
})
