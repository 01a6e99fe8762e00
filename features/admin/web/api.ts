import { queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { adminApi } from '../contract.ts'

export const api = client<typeof adminApi>()

/** What is shown here is asked for whenever it comes into sight; while it is, frames keep it as it is. */
export const alwaysNew = { refetchOnMount: 'always' } as const

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { signal }),
  ...alwaysNew,
})
