import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import type { connectionsApi, ConnectionRequest } from '#features/connections/contract.ts'
import { client, type Page, queryClient } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { api, countQuery, refreshNotifications } from '../count.ts'
import { listKey, type ListData, notifications } from '../open.ts'

const connections = client<typeof connectionsApi>()

const firstPage: string | null = null
const nextOf = ({ nextCursor }: Page<unknown>) => nextCursor
const cursorQuery = (cursor: string | null) => (cursor === null ? {} : { cursor })

export const listQuery = infiniteQueryOptions({
  queryKey: listKey,
  initialPageParam: firstPage,
  queryFn: async ({ pageParam, signal }) => {
    const page = await api.page('GET /api/notifications', { query: cursorQuery(pageParam), signal })
    return { ...page, items: notifications.put(page.items) }
  },
  getNextPageParam: nextOf,
})

const requestsKey = ['notifications', 'requests'] as const

export const requestsQuery = infiniteQueryOptions({
  queryKey: requestsKey,
  initialPageParam: firstPage,
  queryFn: ({ pageParam, signal }) =>
    connections.page('GET /api/friends/requests', {
      query: { limit: 20, ...cursorQuery(pageParam) },
      signal,
    }),
  getNextPageParam: nextOf,
})

/** Keeps only the first page of a list that was scrolled far down, so that reopening it loads only that page. */
export function keepFirstPage(): void {
  queryClient.setQueryData<ListData>(
    listKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

export const useReadAll = () =>
  useMutation({
    mutationFn: () => api('POST /api/notifications/read-all'),
    onMutate: () => {
      notifications.put(notifications.all().map((notification) => ({ ...notification, read: true })))
      queryClient.setQueryData(countQuery.queryKey, (counts) => counts && { ...counts, unread: 0 })
    },
    onError: () => void refreshNotifications(),
  })

function removeRequest(userId: number): void {
  queryClient.setQueryData(
    requestsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.filter((request) => request.userId !== userId),
        })),
      },
  )
}

/** Removes the request at once. The reload afterwards brings it back if the server refused. */
export const useAnswer = ({ userId }: ConnectionRequest) =>
  useMutation({
    mutationFn: (accept: boolean) =>
      accept
        ? connections('POST /api/friends/:id/accept', { params: { id: userId } })
        : connections('DELETE /api/friends/:id', { params: { id: userId } }),
    onMutate: () => removeRequest(userId),
    onSuccess: (_answer, accept) =>
      toast({
        title: 'Success',
        description: accept ? 'Friend request accepted' : 'Friend request declined',
        variant: 'success',
      }),
    onSettled: () => refreshNotifications(),
  })
