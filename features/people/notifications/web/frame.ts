import type { NotificationFrame } from '#platform/web/live/index.ts'
import { type AboutRecord, notificationTypes, recordKinds } from '../domain.ts'
import type { FocusedRecord } from './route-focus.ts'

export interface FrameNotification extends FocusedRecord {
  readonly id: number
  readonly content: string
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function recordOf(value: unknown): AboutRecord | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, id, bookId }: { kind?: unknown; id?: unknown; bookId?: unknown } = value
  const known = recordKinds.find((each) => each === kind)
  return known === undefined || typeof id !== 'number'
    ? null
    : { kind: known, id, ...(typeof bookId === 'number' && { bookId }) }
}

/** The notification in a frame; null for a type that this page does not know yet. */
export function notificationOf({ content, ...more }: NotificationFrame): FrameNotification | null {
  const id = idOf(more['id'])
  const type = notificationTypes.find((known) => known === more['type'])
  if (id === null || type === undefined) return null
  return {
    id,
    type,
    content,
    fromUserId: idOf(more['fromUserId']),
    postId: idOf(more['postId']),
    record: recordOf(more['record']),
  }
}
