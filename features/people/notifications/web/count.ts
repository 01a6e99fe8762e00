import { client, queryClient } from '#platform/web/api/index.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Counts, notificationsApi } from '../contract.ts'

export const api = client<typeof notificationsApi>()

export const countQuery = queryOptions<Counts>({
  queryKey: ['notifications', 'count'],
  queryFn: ({ signal }) => api('GET /api/notifications/count', { signal }),
})

/** The panel's list, which is loaded once it has been opened. */
const list = { queryKey: ['notifications', 'list'] }

let isRunning = false
let isRepeatDue = false

/**
 * Reloads the count and the list. Calls during a reload cause one more reload afterwards, so fifty likes in a second
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
      queryClient.invalidateQueries(list),
    ])
  } finally {
    isRunning = false
  }
  if (!isRepeatDue) return
  isRepeatDue = false
  await refreshNotifications()
}
