import { encodeCursor } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Conversation, DirectMessage, Quote } from '../contract.ts'
import { eventSentence, messagesShown } from '../domain.ts'
import type { MessageRow, Participation } from './sql/index.ts'

type SenderOf = (from: { fromLow?: boolean | null; senderId?: number }) => number

/** In groups a message names its sender. Else it says which of the two it is. */
const senderIn =
  (participation: Participation, viewer: Viewer): SenderOf =>
  ({ fromLow, senderId }) => {
    if (senderId !== undefined || participation.kind === 'group') return senderId ?? viewer.id
    return fromLow === participation.low ? viewer.id : participation.other.id
  }

const contentOf = ({ event, content, sender, eventMember }: MessageRow): string =>
  event === null
    ? content
    : eventSentence({
        event,
        actor: sender?.fullName ?? '',
        member: eventMember ?? 'a former member',
        name: content,
      })

function presentQuote(
  { id, content, fileCount, ...from }: NonNullable<MessageRow['replyTo']>,
  senderOf: SenderOf,
): Quote {
  return { id, senderId: senderOf(from), content, ...(fileCount === undefined ? {} : { fileCount }) }
}

/** A message as the viewer sees it. It is read when its recipient's read id has reached it. */
export function presentMessage(row: MessageRow, participation: Participation, viewer: Viewer): DirectMessage {
  const { id, fromLow, timestamp, editedAt, deletedAt, replyTo, attachments, sender, event } = row
  const senderOf = senderIn(participation, viewer)
  const senderId = senderOf({ fromLow, ...(sender === null ? {} : { senderId: sender.id }) })
  return {
    id,
    content: contentOf(row),
    senderId,
    timestamp,
    isRead: id <= (senderId === viewer.id ? participation.otherReadId : participation.ownReadId),
    ...(editedAt === null ? {} : { editedAt }),
    ...(deletedAt === null ? {} : { deletedAt }),
    ...(replyTo === null ? {} : { replyTo: presentQuote(replyTo, senderOf) }),
    ...(attachments === null ? {} : { attachments: [...attachments] }),
    ...(sender === null ? {} : { sender }),
    ...(event === null ? {} : { event }),
  }
}

function headerOf(participation: Participation, { id, username, fullName, avatar }: Viewer) {
  const header = { id: participation.id, unreadCount: participation.unreadCount }
  const self = { id, username, fullName, avatar }
  if (participation.kind === 'pair') return { ...header, participants: [self, participation.other] }
  const { group, members } = participation
  return {
    ...header,
    participants: members.length === 0 ? [self] : [...members],
    group: { ...group, members: [...members] },
  }
}

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
