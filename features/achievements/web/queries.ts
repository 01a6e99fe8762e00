import { queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { achievementsApi } from '../contract.ts'

const api = client<typeof achievementsApi>()

export const gamificationQuery = (userId: number) =>
  queryOptions({
    queryKey: ['achievements', userId],
    queryFn: ({ signal }) => api('GET /api/users/:id/gamification', { params: { id: userId }, signal }),
    // Others' points grow without a frame; what was there shows until they have been asked for.
    refetchOnMount: 'always',
  })
