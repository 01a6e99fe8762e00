import { client, queryClient } from '#platform/web/api/index.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Counts, notificationsApi } from '../contract.ts'

export const api = client<typeof notificationsApi>()

export const countQuery = queryOptions<Counts>({
  queryKey: ['notifications', 'count'],
  queryFn: ({ signal }) => api('GET /api/notifications/count', { signal }),
})

/** What is loaded besides the number: the panel's lists, once it has been opened. */
const lists = { queryKey: ['notifications', 'list'] }
const requests = { queryKey: ['notifications', 'requests'] }

let underWay = false
let again = false

/**
 * Loads anew what is shown of notifications. Whatever asks for it meanwhile gets one more round afterwards, however
 * many ask: fifty likes in a second are two calls. A failed round is made up for when the line is back.
 */
export async function refreshNotifications(): Promise<void> {
  if (underWay) {
    again = true
    return
  }
  underWay = true
  try {
    await Promise.allSettled([
      queryClient.fetchQuery({ ...countQuery, staleTime: 0 }),
      queryClient.invalidateQueries(lists),
      queryClient.invalidateQueries(requests),
    ])
  } finally {
    underWay = false
  }
  if (!again) return
  again = false
  await refreshNotifications()
}
