import { encodeCursor } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Conversation, DirectMessage } from '../contract.ts'
import { messagesShown } from '../domain.ts'
import type { MessageRow, Participation } from './sql/index.ts'

/** A message as the viewer sees it. It is read when its recipient's read id has reached it. */
export function presentMessage(
  { id, content, fromLow, timestamp, editedAt, deletedAt, replyTo }: MessageRow,
  participation: Participation,
  viewer: Viewer,
): DirectMessage {
  const own = fromLow === participation.low
  const senderOf = (isLow: boolean) => (isLow === participation.low ? viewer.id : participation.other.id)
  return {
    id,
    content,
    senderId: senderOf(fromLow),
    timestamp,
    isRead: id <= (own ? participation.otherReadId : participation.ownReadId),
    ...(editedAt === null ? {} : { editedAt }),
    ...(deletedAt === null ? {} : { deletedAt }),
    ...(replyTo === null
      ? {}
      : { replyTo: { id: replyTo.id, senderId: senderOf(replyTo.fromLow), content: replyTo.content } }),
  }
}

const headerOf = (participation: Participation, { id, username, fullName, avatar }: Viewer) => ({
  id: participation.id,
  participants: [{ id, username, fullName, avatar }, participation.other],
  unreadCount: participation.unreadCount,
})

/** `newest` is newest first. `found` counts the rows of a query for one more than an answer contains. */
export function presentConversation(
  participation: Participation,
  { newest, found }: { newest: readonly MessageRow[]; found: number },
  viewer: Viewer,
): Conversation {
  const rows = newest.slice(0, messagesShown)
  const messages = rows.map((row) => presentMessage(row, participation, viewer)).toReversed()
  const oldest = messages[0]
  return {
    ...headerOf(participation, viewer),
    messages,
    lastMessage: messages.at(-1) ?? null,
    olderCursor: found > messages.length && oldest !== undefined ? encodeCursor([oldest.id]) : null,
  }
}

export function presentPreview(
  participation: Participation,
  last: MessageRow | undefined,
  viewer: Viewer,
): Conversation {
  const lastMessage = last === undefined ? null : presentMessage(last, participation, viewer)
  return { ...headerOf(participation, viewer), messages: [], lastMessage, olderCursor: null }
}
