import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import { Entities, useEntities } from '#platform/web/entities.ts'
import type { Member, membersApi } from '../contract.ts'

const api = client<typeof membersApi>()

interface Search {
  readonly search: string
  /** `privacy` leaves the viewer out: members do not list themselves in an audience. */
  readonly purpose?: 'privacy' | undefined
}

export function memberSearch({ search, purpose }: Search) {
  const text = search.trim()
  return queryOptions({
    queryKey: ['members', 'search', purpose ?? 'any', text.toLocaleLowerCase()],
    queryFn: ({ signal }) =>
      api('GET /api/users', {
        query: { ...(text !== '' && { search: text }), ...(purpose !== undefined && { purpose }) },
        signal,
      }),
  })
}

const idsKey = ['members', 'ids'] as const

const loaded = new Entities<Member>(() =>
  queryClient.getQueriesData<readonly number[]>({ queryKey: idsKey }).flatMap(([, ids]) => ids ?? []),
)

export const rememberMember = (member: Member): void => void loaded.put([member])

/** After a change of their name; `useMembers` loads them again. */
export const forgetMember = (id: number): void => loaded.remove([id])

/** The members with these ids, in that order. One call loads those that are not cached. */
export function useMembers(ids: readonly number[]) {
  const members = useEntities(loaded, ids)
  const missing = ids.filter((id) => loaded.get(id) === undefined)
  const { isError, isFetching, refetch } = useQuery({
    queryKey: [...idsKey, missing],
    queryFn: async ({ signal }) =>
      loaded.put(await api('GET /api/users', { query: { ids: missing.join(',') }, signal })),
    enabled: missing.length > 0,
  })
  // When nobody is missing, nothing is loaded and an earlier failure does not matter.
  const isNeeded = missing.length > 0
  return {
    members,
    isError: isNeeded && isError,
    isLoading: isNeeded && isFetching,
    retry: () => {
      if (isNeeded) void refetch()
    },
  }
}
