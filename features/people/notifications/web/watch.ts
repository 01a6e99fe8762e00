import { useEffect } from 'react'
import { connectionState, type NotificationFrame, onLive, watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { hasRouteFocus } from './route-focus.ts'
import { refreshNotifications } from './count.ts'
import { notificationOf } from './frame.ts'
import { openNotification } from './open.ts'

/** Milliseconds. Behind a proxy without WebSockets no socket opens, so the count is loaded after this time. */
const fallbackDelay = 2_500

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

const refresh = () => void refreshNotifications()

watchLive('notifications', {
  changed: { notifications: refresh, connections: refresh },
  missed: refresh,
  notification: (frame) => {
    const wait = showNotificationToast(frame)
    if (wait === 0) refresh()
    else setTimeout(refresh, wait)
  },
})

/**
 * Loads the count and the list whenever the socket opens, and not before: later changes arrive as frames, so that none
 * is missed.
 */
export function useNotificationCount(): void {
  useEffect(() => {
    const unsubscribe = onLive('state', (state) => {
      if (state === 'open') refresh()
    })
    if (connectionState() === 'open') refresh()
    const timer = setTimeout(() => {
      if (connectionState() !== 'open') refresh()
    }, fallbackDelay)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
}
