import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client } from '#platform/web/api/index.ts'
import { ifMatch, orderQuery, type RecordCalls, type RowPage } from '#features/records/web/index.ts'
import type { materialsApi, MaterialTransaction } from '../contract.ts'
import { type Filter, filterOf, type MaterialView } from './view.ts'

export const api = client<typeof materialsApi>()
export type MaterialBody = BodyInput<typeof materialsApi.create>

export const calls: RecordCalls<MaterialTransaction, MaterialBody> = {
  name: 'materials',
  load: (id) => api('GET /api/material-transactions/:id', { params: { id } }),
  create: (body, idempotencyKey) => api('POST /api/material-transactions', { body, idempotencyKey }),
  replace: (id, body, version) =>
    api('PUT /api/material-transactions/:id', { params: { id }, body, headers: ifMatch(version) }),
  trash: async ([id, ...more]) => {
    if (id === undefined) return []
    if (more.length === 0)
      return [(await api('DELETE /api/material-transactions/:id', { params: { id } })).id]
    return (await api('POST /api/material-transactions/trash', { body: { ids: [id, ...more] } })).ids
  },
  restore: async ([id, ...more]) => {
    if (id === undefined) return []
    if (more.length === 0)
      return [(await api('POST /api/material-transactions/:id/restore', { params: { id } })).id]
    return (await api('POST /api/material-transactions/restore', { body: { ids: [id, ...more] } })).ids
  },
}

const pageSize = 100

export const listQuery = (view: MaterialView) => {
  const query = { ...filterOf(view), ...orderQuery(view.sort) }
  return infiniteQueryOptions({
    queryKey: ['materials', 'list', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/material-transactions', {
        query: { ...query, limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: RowPage<MaterialTransaction>) => last.nextCursor,
    // The old rows stay until the new ones arrive, but active rows never appear as trash, nor the reverse.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].deleted === query.deleted ? before : undefined,
  })
}

export const totalsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['materials', 'totals', filter],
    queryFn: ({ signal }) => api('GET /api/material-transactions/totals', { query: filter, signal }),
    placeholderData: (before) => before,
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['materials', 'suggestions'],
  queryFn: ({ signal }) => api('GET /api/material-transactions/suggestions', { signal }),
})
