import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { DirectMessage } from '../contract.ts'
import type { SentMessage, WrittenEvent } from './sql/index.ts'

/** PostgreSQL's NOTIFY carries 8000 bytes; the rest is for what surrounds the frame. */
const frameBytes = 7_500

const fits = (frame: object): boolean => Buffer.byteLength(JSON.stringify(frame)) <= frameBytes

/**
 * Live frames to the members of a conversation. A frame contains the message, so that a page shows it without another
 * call. Long messages do not fit, so pages load them.
 */
export const messageEvents = (live: Live) => ({
  sent: (
    tx: Transaction,
    conversationId: number,
    { id: senderId, username, fullName, avatar }: Viewer,
    message: SentMessage,
    members: readonly number[],
  ) => {
    const { id, content, timestamp, recipientId, replyTo, attachments } = message
    const brief = {
      resource: 'messages',
      id: conversationId,
      event: 'sent',
      messageId: id,
      senderId,
      timestamp,
    }
    const inGroup = recipientId === null
    const complete = {
      ...brief,
      content,
      ...(replyTo === null ? {} : { replyTo }),
      ...(attachments === null ? {} : { attachments }),
      ...(inGroup ? { sender: { id: senderId, username, fullName, avatar } } : {}),
    }
    // What a group's message answers is not for everybody in it.
    const isForAll = !inGroup || replyTo === null
    return live.changed(tx, isForAll && fits(complete) ? complete : brief, [senderId, ...members])
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
    return live.changed(tx, fits(complete) ? complete : brief, members)
  },
  read: (
    tx: Transaction,
    conversationId: number,
    { readerId, readId }: { readerId: number; readId: number },
    members: readonly number[],
  ) =>
    live.changed(
      tx,
      { resource: 'messages', id: conversationId, event: 'read', readerId, messageId: readId },
      [readerId, ...members],
    ),
  /** A line about the group, which pages load with the group. */
  group: (
    tx: Transaction,
    conversationId: number,
    senderId: number,
    { id, timestamp }: WrittenEvent,
    members: readonly number[],
  ) =>
    live.changed(
      tx,
      { resource: 'messages', id: conversationId, event: 'sent', messageId: id, senderId, timestamp },
      [senderId, ...members],
    ),
  /** A member is in the group no more. */
  left: (tx: Transaction, conversationId: number, memberId: number) =>
    live.changed(tx, { resource: 'messages', id: conversationId, event: 'left' }, [memberId]),
})

export type MessageEvents = ReturnType<typeof messageEvents>
