import { useEffect, useSyncExternalStore } from 'react'
import { setThread, storeOwnReading } from '../cache/cache.ts'
import type { Thread } from '../cache/thread.ts'
import { api } from '../queries.ts'

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  document.addEventListener('visibilitychange', listener, { signal: stop.signal })
  window.addEventListener('focus', listener, { signal: stop.signal })
  window.addEventListener('blur', listener, { signal: stop.signal })
  return () => stop.abort()
}

/** Marks messages as read while the end of the list is visible in a focused window. */
export function useReading(thread: Thread | undefined, atEnd: boolean, self: number): void {
  const looking = useSyncExternalStore(subscribe, isLooking)
  const id = thread?.id
  const newest = thread?.messages.findLast(({ senderId, isRead }) => senderId !== self && !isRead)?.id
  useEffect(() => {
    if (!looking || !atEnd || id === undefined || newest === undefined) return
    void tell(id, newest, self)
  }, [looking, atEnd, id, newest, self])
}

async function tell(id: number, messageId: number, self: number): Promise<void> {
  try {
    const { unreadCount } = await api('POST /api/messages/conversations/:id/read', {
      params: { id },
      body: { messageId },
    })
    storeOwnReading(id, messageId, unreadCount, self)
  } catch {
    // The messages stay unread, and this update of the cache makes the effect try again.
    setThread(id, (thread) => thread)
  }
}
