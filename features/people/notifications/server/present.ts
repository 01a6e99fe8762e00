import type { Notification } from '../contract.ts'
import { sentenceOf } from '../domain.ts'
import type { NotificationRow } from './sql/index.ts'

export function presentNotification(row: NotificationRow): Notification {
  const { id, userId, postId, record, type, read, createdAt, from, times } = row
  const others = Math.max(0, row.senders - 1)
  return {
    id,
    userId,
    fromUserId: from?.id ?? null,
    postId,
    record,
    type,
    content: sentenceOf({ type, name: from?.fullName ?? null, others, times, record }),
    read,
    createdAt,
    from,
    others,
  }
}
