import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { SentMessage } from './sql/index.ts'

/** What fits into one notification of PostgreSQL, which holds 8000 bytes, beside the frame around it. */
const frameBytes = 7_500

/**
 * What the open pages of the two hear. A message of usual size comes along, so that it is on the screen without
 * another call; a long one is asked for.
 */
export const messageEvents = (live: Live) => ({
  sent: (tx: Transaction, conversationId: number, senderId: number, message: SentMessage) => {
    const { id, content, timestamp, recipientId } = message
    const brief = {
      resource: 'messages',
      id: conversationId,
      event: 'sent',
      messageId: id,
      senderId,
      timestamp,
    }
    const whole = { ...brief, content }
    const fits = Buffer.byteLength(JSON.stringify(whole)) <= frameBytes
    return live.changed(tx, fits ? whole : brief, [senderId, recipientId])
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
