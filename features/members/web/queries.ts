import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
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

const memberKey = (id: number) => ['members', 'one', id] as const

const cachedMember = (id: number) => queryClient.getQueryData<Member>(memberKey(id))

export const rememberMember = (member: Member): void => {
  queryClient.setQueryData(memberKey(member.id), member)
}

/** The members with these ids, in that order. One call loads those that are not cached. */
export function useMembers(ids: readonly number[]) {
  const missing = ids.filter((id) => cachedMember(id) === undefined)
  const { isError, isFetching, refetch } = useQuery({
    queryKey: ['members', 'ids', missing],
    queryFn: async ({ signal }) => {
      const found = await api('GET /api/users', { query: { ids: missing.join(',') }, signal })
      found.forEach(rememberMember)
      return found
    },
    enabled: missing.length > 0,
  })
  const members = ids.flatMap((id) => cachedMember(id) ?? [])
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
