import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { adminApi, ManagedUser, UserStats } from '../../contract.ts'
import type { UserFilter, UserSort } from '../../domain.ts'
import { alwaysRefetch, api } from '../api.ts'

export type UserChange = BodyInput<typeof adminApi.updateUser>
export type NewUser = BodyInput<typeof adminApi.createUser>

/** A member of the list with their figures. */
export interface UserRow extends ManagedUser {
  readonly stats: UserStats | undefined
}

export interface UserListOptions {
  readonly search: string
  readonly filter: UserFilter
  readonly sortBy: UserSort
  readonly sortOrder: 'asc' | 'desc'
}

const pageSize = 50

async function loadPage(
  { search, ...rest }: UserListOptions,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<UserRow>> {
  const query = {
    ...rest,
    ...(search === '' ? {} : { search }),
    cursor: cursor ?? undefined,
    limit: pageSize,
  }
  const { items, nextCursor } = await api.page('GET /api/admin/users', { query, signal })
  const ids = items.map(({ id }) => id).join(',')
  const stats = ids === '' ? {} : await api('GET /api/admin/user-stats', { query: { ids }, signal })
  return { items: items.map((user) => ({ ...user, stats: stats[user.id] })), nextCursor }
}

export const usersQuery = (options: UserListOptions) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', options],
    queryFn: ({ pageParam, signal }) => loadPage(options, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<UserRow>) => last.nextCursor,
    ...alwaysRefetch,
  })

const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })

/** Shows a changed member at their position before the lists are refetched. */
function replaceUser(user: ManagedUser): void {
  queryClient.setQueriesData<InfiniteData<Page<UserRow>>>({ queryKey: ['admin', 'users'] }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.id === user.id ? { ...row, ...user } : row)),
          })),
        },
  )
}

const patchUser = ({ id, change }: { id: number; change: UserChange }) =>
  api('PATCH /api/admin/users/:id', { params: { id }, body: change })

export const useUpdateUser = ({ quiet }: { quiet: boolean }) =>
  useMutation({ mutationFn: patchUser, onSuccess: replaceUser, meta: { quiet } })

/** A switch in the list; its toast offers to undo the change. */
export function useToggleUser() {
  const update = useUpdateUser({ quiet: false })
  const toggle = (user: ManagedUser, change: Pick<UserChange, 'isAdmin' | 'isEmailVerified'>) => {
    const before = Object.fromEntries(
      (['isAdmin', 'isEmailVerified'] as const).flatMap((name) =>
        change[name] === undefined ? [] : [[name, user[name]]],
      ),
    )
    update.mutate(
      { id: user.id, change },
      {
        onSuccess: () =>
          toast({
            title: 'User updated',
            description: user.fullName,
            variant: 'success',
            action: { label: 'Undo', onSelect: () => update.mutate({ id: user.id, change: before }) },
          }),
      },
    )
  }
  return { toggle, pending: update.isPending ? update.variables : undefined }
}

export const useCreateUser = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: NewUser; key: string }) =>
      api('POST /api/admin/users', { body, idempotencyKey: key }),
    onSuccess: refreshUsers,
    // The form shows the refusal.
    meta: { quiet: true },
  })

export const useRemoveUser = () =>
  useMutation({
    mutationFn: (user: ManagedUser) => api('DELETE /api/users/:id', { params: { id: user.id } }),
    onSuccess: async ({ message }, user) => {
      toast({ title: message, description: user.fullName, variant: 'success' })
      await refreshUsers()
    },
  })
