import { client, queryClient } from '#platform/web/api/index.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Counts, notificationsApi } from '../contract.ts'

export const api = client<typeof notificationsApi>()

export const countQuery = queryOptions<Counts>({
  queryKey: ['notifications', 'count'],
  queryFn: ({ signal }) => api('GET /api/notifications/count', { signal }),
})

/** The panel's lists, which are loaded once it has been opened. */
const lists = { queryKey: ['notifications', 'list'] }
const requests = { queryKey: ['notifications', 'requests'] }

let isRunning = false
let isRepeatDue = false

/**
 * Reloads the count and the lists. Calls during a reload cause one more reload afterwards, so fifty likes in a second
 * are two calls. After a failure the next `reconnected` event reloads.
 */
export async function refreshNotifications(): Promise<void> {
  if (isRunning) {
    isRepeatDue = true
    return
  }
  isRunning = true
  try {
    await Promise.allSettled([
      queryClient.fetchQuery({ ...countQuery, staleTime: 0 }),
      queryClient.invalidateQueries(lists),
      queryClient.invalidateQueries(requests),
    ])
  } finally {
    isRunning = false
  }
  if (!isRepeatDue) return
  isRepeatDue = false
  await refreshNotifications()
}
