import { queryOptions } from '@tanstack/react-query'
import type { membersApi } from '#features/members/contract.ts'
import type { tagsApi } from '#features/tags/contract.ts'
import { client, queryClient } from '#platform/web/api/index.ts'

const tags = client<typeof tagsApi>()
const members = client<typeof membersApi>()

export const newestTagsQuery = queryOptions({
  queryKey: ['tags', 'list', 'newest'],
  queryFn: ({ signal }) => tags('GET /api/tags', { query: { limit: 20 }, signal }),
})

export const someMembersQuery = queryOptions({
  queryKey: ['members', 'some'],
  queryFn: ({ signal }) => members('GET /api/users', { query: { limit: 8 }, signal }),
})

/** What stands beside the feed, asked for together with it. */
export function prefetchSides(): void {
  void queryClient.prefetchQuery(newestTagsQuery)
  void queryClient.prefetchQuery(someMembersQuery)
}
