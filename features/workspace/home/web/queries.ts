import { queryOptions } from '@tanstack/react-query'
import type { tagsApi } from '#features/network/tags/contract.ts'
import { client, queryClient } from '#platform/web/api/index.ts'

const tags = client<typeof tagsApi>()

export const newestTagsQuery = queryOptions({
  queryKey: ['tags', 'list', 'newest'],
  queryFn: ({ signal }) => tags('GET /api/tags', { query: { limit: 20 }, signal }),
})

/** Loads the widgets beside the feed together with the feed. */
export function prefetchSides(): void {
  void queryClient.prefetchQuery(newestTagsQuery)
}
