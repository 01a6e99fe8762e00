import { useEffect } from 'react'
import { connectionState, type NotificationFrame, onLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { hasRouteFocus } from './route-focus.ts'
import { refreshNotifications } from './count.ts'
import { newsOf } from './frame.ts'
import { openNotification } from './open.ts'

/** Where no line comes about, behind a proxy that knows no web sockets, the number is asked for all the same. */
const patience = 2_500

const resources = new Set(['notifications', 'connections'])

/** What is before the member's eyes is read in a moment; the number need not flicker in between. */
const moment = 1_500

/** Answers how long the number may wait. */
function announce(frame: NotificationFrame): number {
  const news = newsOf(frame)
  if (news !== null && hasRouteFocus(news)) return moment
  toast({
    title: 'New Notification',
    description: frame.content,
    ...(news !== null && { action: { label: 'View', onSelect: () => openNotification(news) } }),
  })
  return 0
}

/**
 * Keeps number and lists up to date while somebody is signed in. They are asked for whenever the line opens, and not
 * before: what happens from then on comes as a frame, so that nothing falls between an answer and the line.
 */
export function useFollowedNotifications(): void {
  useEffect(() => {
    const refresh = () => void refreshNotifications()
    const ends = [
      onLive('state', (state) => {
        if (state === 'open') refresh()
      }),
      // The server itself was deaf for a while.
      onLive('reconnected', refresh),
      onLive('changed', ({ resource }) => {
        if (resources.has(resource)) refresh()
      }),
      onLive('notification', (frame) => {
        const wait = announce(frame)
        if (wait === 0) refresh()
        else setTimeout(refresh, wait)
      }),
    ]
    if (connectionState() === 'open') refresh()
    const timer = setTimeout(() => {
      if (connectionState() !== 'open') refresh()
    }, patience)
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
}
