import { useEffect, useEffectEvent } from 'react'
import { type AboutRecord, addressOf, type NotificationType } from '../domain.ts'

/** The record that a notification is about. */
export interface FocusedRecord {
  readonly type: NotificationType
  readonly fromUserId: number | null
  readonly postId: number | null
  readonly record?: AboutRecord | null
}

const checks = new Set<(record: FocusedRecord) => boolean>()

/**
 * For a page that shows a record: notifications about it need no toast while the page is visible.
 * `useRouteFocus(({ type, fromUserId }) => type === 'message' && fromUserId === other.id)`
 */
export function useRouteFocus(covers: (record: FocusedRecord) => boolean): void {
  const latest = useEffectEvent(covers)
  useEffect(() => {
    const check = (record: FocusedRecord) => latest(record)
    checks.add(check)
    return () => void checks.delete(check)
  }, [])
}

/** True if the open page shows the record: it says so, or it has the notification's address. */
export function hasRouteFocus(record: FocusedRecord): boolean {
  if (document.visibilityState !== 'visible') return false
  const here = location.pathname + location.search
  return addressOf(record) === here || [...checks].some((covers) => covers(record))
}
