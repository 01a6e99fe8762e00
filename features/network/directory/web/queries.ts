import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Page } from '#platform/web/api/index.ts'
import { client, queryClient } from '#platform/web/api/index.ts'
import { type LiveWatch, refreshSoon } from '#platform/web/live/index.ts'
import type { directoryApi, Person } from '../contract.ts'
import type { PeopleFilter } from './filter.ts'

const api = client<typeof directoryApi>()
const key = ['directory'] as const

export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, filter],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/people', { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page<Person>) => nextCursor,
    // While the member types, the previous results stay on the page.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

const isListed = (id: unknown) =>
  queryClient
    .getQueriesData<{ pages: readonly Page<Person>[] }>({ queryKey: key })
    .some(([, list]) => list?.pages.some(({ items }) => items.some((person) => person.id === id)) === true)

/** Others’ changes of profiles: a list that shows none of them stays. */
export const directoryWatch: LiveWatch = {
  changed: {
    users: ({ id }) => {
      if (isListed(id)) refreshSoon(key)
    },
  },
  missed: () => refreshSoon(key),
}
