import type { InfiniteData } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { type Page, queryClient } from '#platform/web/api/index.ts'
import { Entities } from '#platform/web/entities.ts'
import type { Notification } from '../contract.ts'
import { addressOf } from '../domain.ts'
import type { FocusedRecord } from './route-focus.ts'
import { api, countQuery, refreshNotifications } from './count.ts'

export const listKey = ['notifications', 'list'] as const

export type ListData = InfiniteData<Page<number>, string | null>

/** The loaded notifications. The list holds their ids. */
export const notifications = new Entities<Notification>(
  () => queryClient.getQueryData<ListData>(listKey)?.pages.flatMap(({ items }) => items) ?? [],
)

/** Errors are not shown, because the member wants to see the record. The next load of the list corrects the mark. */
export async function markRead(id: number): Promise<void> {
  notifications.patch(id, (notification) => ({ ...notification, read: true }))
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
