import { queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { profilesApi } from '../contract.ts'

export const api = client<typeof profilesApi>()

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: ({ signal }) => api('GET /api/users/:id', { params: { id }, signal }),
  })

export const cardsQuery = (id: number) =>
  queryOptions({
    queryKey: ['profiles', 'cards', id],
    queryFn: ({ signal }) => api('GET /api/users/:id/business-cards', { params: { id }, signal }),
  })
