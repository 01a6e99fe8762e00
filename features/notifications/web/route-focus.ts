import { useEffect, useEffectEvent } from 'react'
import { addressOf, type NotificationType } from '../domain.ts'

/** The record that a notification is about. */
export interface FocusedRecord {
  readonly type: NotificationType
  readonly fromUserId: number | null
  readonly postId: number | null
}

const shown = new Set<(about: FocusedRecord) => boolean>()

/**
 * For a page that shows a record: notifications about it need no toast while the page is visible.
 * `useRouteFocus(({ type, fromUserId }) => type === 'message' && fromUserId === other.id)`
 */
export function useRouteFocus(covers: (about: FocusedRecord) => boolean): void {
  const latest = useEffectEvent(covers)
  useEffect(() => {
    const ask = (about: FocusedRecord) => latest(about)
    shown.add(ask)
    return () => void shown.delete(ask)
  }, [])
}

/** True if the open page shows the record: it says so, or it has the notification's address. */
export function hasRouteFocus(about: FocusedRecord): boolean {
  if (document.visibilityState !== 'visible') return false
  const here = location.pathname + location.search
  return addressOf(about) === here || [...shown].some((covers) => covers(about))
}
