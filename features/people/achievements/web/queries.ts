import { queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { achievementsApi } from '../contract.ts'

const api = client<typeof achievementsApi>()

export const gamificationQuery = (userId: number) =>
  queryOptions({
    queryKey: ['achievements', userId],
    queryFn: ({ signal }) => api('GET /api/users/:id/gamification', { params: { id: userId }, signal }),
    // No live frame announces others' points, so they are loaded again. Until then the cached ones show.
    refetchOnMount: 'always',
  })
