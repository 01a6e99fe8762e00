import type { InfiniteData } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { type Page, queryClient } from '#platform/web/api/index.ts'
import type { Notification } from '../contract.ts'
import { addressOf } from '../domain.ts'
import type { FocusedRecord } from './route-focus.ts'
import { api, countQuery, refreshNotifications } from './count.ts'

export const listKey = ['notifications', 'list'] as const

export type ListData = InfiniteData<Page<Notification>, string | null>

/** Shows notifications as read before the server answers. */
export function showAsRead(which: (notification: Notification) => boolean): void {
  queryClient.setQueryData<ListData>(
    listKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (which(item) ? { ...item, read: true } : item)),
        })),
      },
  )
}

/** Errors are not shown, because the member wants to see the record. The next load of the list corrects the mark. */
export async function markRead(id: number): Promise<void> {
  showAsRead((item) => item.id === id)
  queryClient.setQueryData(
    countQuery.queryKey,
    (counts) => counts && { ...counts, unread: Math.max(0, counts.unread - 1) },
  )
  await api('POST /api/notifications/:id/read', { params: { id } }).catch(() => refreshNotifications())
}

/** Does what a click on a notification does: marks it as read and opens its address. */
export function openNotification(notification: FocusedRecord & { readonly id: number }): void {
  void markRead(notification.id)
  const address = addressOf(notification)
  if (address !== null) navigate(address)
}
