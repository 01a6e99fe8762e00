import { useEffect, useSyncExternalStore } from 'react'
import { setThread, storeOwnReading } from '../cache/cache.ts'
import type { Thread } from '../cache/thread.ts'
import { api } from '../queries.ts'

const isWindowActive = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  document.addEventListener('visibilitychange', listener, { signal: stop.signal })
  window.addEventListener('focus', listener, { signal: stop.signal })
  window.addEventListener('blur', listener, { signal: stop.signal })
  return () => stop.abort()
}

/** Marks messages as read while the end of the list is visible in a focused window. */
export function useMarkRead(thread: Thread | undefined, atEnd: boolean, viewerId: number): void {
  const isActive = useSyncExternalStore(subscribe, isWindowActive)
  const id = thread?.id
  const newest = thread?.messages.findLast(({ senderId, isRead }) => senderId !== viewerId && !isRead)?.id
  useEffect(() => {
    if (!isActive || !atEnd || id === undefined || newest === undefined) return
    void markRead(id, newest, viewerId)
  }, [isActive, atEnd, id, newest, viewerId])
}

async function markRead(id: number, messageId: number, viewerId: number): Promise<void> {
  try {
    const { unreadCount } = await api('POST /api/messages/conversations/:id/read', {
      params: { id },
      body: { messageId },
    })
    storeOwnReading(id, messageId, unreadCount, viewerId)
  } catch {
    // The messages stay unread, and this update of the cache makes the effect try again.
    setThread(id, (thread) => thread)
  }
}
