import { queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { adminApi } from '../contract.ts'

export const api = client<typeof adminApi>()

/** Figures are fetched whenever they are opened; while they are visible, live frames refresh them. */
export const alwaysRefetch = { refetchOnMount: 'always' } as const

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { signal }),
  ...alwaysRefetch,
})
