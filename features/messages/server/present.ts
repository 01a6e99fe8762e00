import { encodeCursor } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Conversation, DirectMessage } from '../contract.ts'
import { messagesShown } from '../domain.ts'
import type { MessageRow, Participation } from './sql/index.ts'

/** A message as the viewer sees it. It is read when its recipient's read id has reached it. */
export function presentMessage(
  { id, content, fromLow, timestamp }: MessageRow,
  seat: Participation,
  viewer: Viewer,
): DirectMessage {
  const own = fromLow === seat.low
  return {
    id,
    content,
    senderId: own ? viewer.id : seat.other.id,
    timestamp,
    isRead: id <= (own ? seat.otherReadId : seat.ownReadId),
  }
}

const frameOf = (seat: Participation, { id, username, fullName, avatar }: Viewer) => ({
  id: seat.id,
  participants: [{ id, username, fullName, avatar }, seat.other],
  unreadCount: seat.unreadCount,
})

/** `newest` is newest first. `found` counts the rows of a query for one more than an answer contains. */
export function presentConversation(
  seat: Participation,
  { newest, found }: { newest: readonly MessageRow[]; found: number },
  viewer: Viewer,
): Conversation {
  const rows = newest.slice(0, messagesShown)
  const messages = rows.map((row) => presentMessage(row, seat, viewer)).toReversed()
  const oldest = messages[0]
  return {
    ...frameOf(seat, viewer),
    messages,
    lastMessage: messages.at(-1) ?? null,
    olderCursor: found > messages.length && oldest !== undefined ? encodeCursor([oldest.id]) : null,
  }
}

export function presentPreview(
  seat: Participation,
  last: MessageRow | undefined,
  viewer: Viewer,
): Conversation {
  const lastMessage = last === undefined ? null : presentMessage(last, seat, viewer)
  return { ...frameOf(seat, viewer), messages: [], lastMessage, olderCursor: null }
}
