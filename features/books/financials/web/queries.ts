import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client } from '#platform/web/api/index.ts'
import { listQuery, orderQuery, recordCalls } from '#features/books/records/web/index.ts'
import type { financialsApi, FinancialTransaction } from '../contract.ts'
import { type Filter, type FinancialView, views } from './view.ts'

const api = client<typeof financialsApi>()
export type FinancialBody = BodyInput<typeof financialsApi.create>

export const calls = recordCalls<FinancialTransaction, FinancialBody>('financials')

export const transactionsQuery = (view: FinancialView) =>
  listQuery('financials', { ...views.filterOf(view), ...orderQuery(view.sort) }, (request) =>
    api.page('GET /api/financial-transactions', request),
  )

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
