import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import type { Member, membersApi } from '../contract.ts'

const api = client<typeof membersApi>()

interface Search {
  readonly search: string
  /** `privacy` leaves oneself out: nobody lists himself in an audience. */
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

const oneKey = (id: number) => ['members', 'one', id] as const

const known = (id: number) => queryClient.getQueryData<Member>(oneKey(id))

export const rememberMember = (member: Member): void => {
  queryClient.setQueryData(oneKey(member.id), member)
}

/** The members behind ids, in that order. Only those not yet at hand are asked for, all in one call. */
export function useMembers(ids: readonly number[]) {
  const missing = ids.filter((id) => known(id) === undefined)
  const { isError, isFetching, refetch } = useQuery({
    queryKey: ['members', 'ids', missing],
    queryFn: async ({ signal }) => {
      const found = await api('GET /api/users', { query: { ids: missing.join(',') }, signal })
      found.forEach(rememberMember)
      return found
    },
    enabled: missing.length > 0,
  })
  const members = ids.flatMap((id) => known(id) ?? [])
  // Without anybody missing there is nothing to ask, and an earlier failure no longer matters.
  const asks = missing.length > 0
  return {
    members,
    isError: asks && isError,
    isLoading: asks && isFetching,
    retry: () => {
      if (asks) void refetch()
    },
  }
}
