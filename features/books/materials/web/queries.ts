import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client, ifMatch } from '#platform/web/api/index.ts'
import { listQuery, oneOrMany, orderQuery, type RecordCalls } from '#features/books/records/web/index.ts'
import type { materialsApi, MaterialTransaction } from '../contract.ts'
import { type Filter, type TransactionsView, views } from './view.ts'

export const api = client<typeof materialsApi>()
export type MaterialBody = BodyInput<typeof materialsApi.create>

export const calls: RecordCalls<MaterialTransaction, MaterialBody> = {
  name: 'materials',
  load: (id) => api('GET /api/material-transactions/:id', { params: { id } }),
  history: (id, cursor, signal) =>
    api.page('GET /api/material-transactions/:id/history', { params: { id }, query: { cursor }, signal }),
  create: (body, idempotencyKey) => api('POST /api/material-transactions', { body, idempotencyKey }),
  replace: (id, body, version) =>
    api('PUT /api/material-transactions/:id', { params: { id }, body, headers: ifMatch({ version }) }),
  trash: oneOrMany(
    (id) => api('DELETE /api/material-transactions/:id', { params: { id } }),
    (ids) => api('POST /api/material-transactions/trash', { body: { ids } }),
  ),
  restore: oneOrMany(
    (id) => api('POST /api/material-transactions/:id/restore', { params: { id } }),
    (ids) => api('POST /api/material-transactions/restore', { body: { ids } }),
  ),
}

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
