import { useEffect } from 'react'
import { connectionState, type NotificationFrame, onLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { hasRouteFocus } from './route-focus.ts'
import { refreshNotifications } from './count.ts'
import { notificationOf } from './frame.ts'
import { openNotification } from './open.ts'

/** Milliseconds. Behind a proxy without WebSockets no socket opens, so the count is loaded after this time. */
const fallbackDelay = 2_500

const resources = new Set(['notifications', 'connections'])

/** Milliseconds. A notification about the open page is read at once, so the count waits and does not flicker. */
const readDelay = 1_500

/** Answers how long the reload of the count may wait. */
function showNotificationToast(frame: NotificationFrame): number {
  const notification = notificationOf(frame)
  if (notification !== null && hasRouteFocus(notification)) return readDelay
  toast({
    title: 'New Notification',
    description: frame.content,
    ...(notification !== null && {
      action: { label: 'View', onSelect: () => openNotification(notification) },
    }),
  })
  return 0
}

/**
 * Keeps the count and the lists current while a member is signed in. They are loaded whenever the socket opens, and not
 * before: later changes arrive as frames, so that none is missed.
 */
export function useNotificationWatch(): void {
  useEffect(() => {
    const refresh = () => void refreshNotifications()
    const unsubscribes = [
      onLive('state', (state) => {
        if (state === 'open') refresh()
      }),
      // The server had lost its own connection and may have missed events.
      onLive('reconnected', refresh),
      onLive('changed', ({ resource }) => {
        if (resources.has(resource)) refresh()
      }),
      onLive('notification', (frame) => {
        const wait = showNotificationToast(frame)
        if (wait === 0) refresh()
        else setTimeout(refresh, wait)
      }),
    ]
    if (connectionState() === 'open') refresh()
    const timer = setTimeout(() => {
      if (connectionState() !== 'open') refresh()
    }, fallbackDelay)
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [])
}
