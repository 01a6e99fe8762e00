import { useEffect, useEffectEvent } from 'react'
import { addressOf, type NotificationType } from '../domain.ts'

/** What a notification is about, as a page that shows it can name it. */
export interface FocusedRecord {
  readonly type: NotificationType
  readonly fromUserId: number | null
  readonly postId: number | null
}

const shown = new Set<(about: FocusedRecord) => boolean>()

/**
 * For a page that shows what notifications speak of: as long as it is before the member's eyes it needs no toast.
 * `useAttention(({ type, fromUserId }) => type === 'message' && fromUserId === other.id)`
 */
export function useRouteFocus(covers: (about: FocusedRecord) => boolean): void {
  const latest = useEffectEvent(covers)
  useEffect(() => {
    const ask = (about: FocusedRecord) => latest(about)
    shown.add(ask)
    return () => void shown.delete(ask)
  }, [])
}

/** Whether the member is looking at it: at a page that says so, or at the very address it leads to. */
export function hasRouteFocus(about: FocusedRecord): boolean {
  if (document.visibilityState !== 'visible') return false
  const here = location.pathname + location.search
  return addressOf(about) === here || [...shown].some((covers) => covers(about))
}
