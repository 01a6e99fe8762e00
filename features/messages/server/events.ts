import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { DirectMessage } from '../contract.ts'
import type { SentMessage } from './sql/index.ts'

/** PostgreSQL's NOTIFY carries 8000 bytes; the rest is for what surrounds the frame. */
const frameBytes = 7_500

/**
 * Live frames to both members of a conversation. A frame contains the message, so that a page shows it without another
 * call. Long messages do not fit, so pages load them.
 */
export const messageEvents = (live: Live) => ({
  sent: (tx: Transaction, conversationId: number, senderId: number, message: SentMessage) => {
    const { id, content, timestamp, recipientId, replyTo } = message
    const brief = {
      resource: 'messages',
      id: conversationId,
      event: 'sent',
      messageId: id,
      senderId,
      timestamp,
    }
    const complete = { ...brief, content, ...(replyTo === null ? {} : { replyTo }) }
    const fits = Buffer.byteLength(JSON.stringify(complete)) <= frameBytes
    return live.changed(tx, fits ? complete : brief, [senderId, recipientId])
  },
  /** The message was edited or deleted. */
  changed: (
    tx: Transaction,
    conversationId: number,
    { id, content, editedAt, deletedAt }: DirectMessage,
    members: readonly number[],
  ) => {
    const brief = { resource: 'messages', id: conversationId, event: 'changed', messageId: id }
    const complete = { ...brief, content, editedAt: editedAt ?? null, deletedAt: deletedAt ?? null }
    const fits = Buffer.byteLength(JSON.stringify(complete)) <= frameBytes
    return live.changed(tx, fits ? complete : brief, members)
  },
  read: (
    tx: Transaction,
    conversationId: number,
    { readerId, otherId, readId }: { readerId: number; otherId: number; readId: number },
  ) =>
    live.changed(
      tx,
      { resource: 'messages', id: conversationId, event: 'read', readerId, messageId: readId },
      [readerId, otherId],
    ),
})
