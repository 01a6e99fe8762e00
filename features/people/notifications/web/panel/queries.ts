import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Page, queryClient, useMutation } from '#platform/web/api/index.ts'
import { api, countQuery, refreshNotifications } from '../count.ts'
import { listKey, type ListData, notifications } from '../open.ts'

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
