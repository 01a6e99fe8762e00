import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import type { searchApi } from '../contract.ts'
import type { KindName } from '../domain.ts'

const api = client<typeof searchApi>()

/** Nothing is kept, as who may see what can change at any moment. */
export const searchQuery = (search: string, kind: KindName | undefined) =>
  queryOptions({
    queryKey: ['search', search, kind ?? 'all'],
    queryFn: ({ signal }) => api('GET /api/search', { query: { search, kind }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
