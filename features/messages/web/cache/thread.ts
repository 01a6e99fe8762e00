import type { Member } from '#features/members/web/index.ts'
import type { Conversation, DirectMessage } from '../../contract.ts'
import { quoteLength } from '../../domain.ts'

/** The loaded part of a conversation: its newest messages, without gaps. */
export interface Thread {
  readonly id: number
  readonly other: Member
  /** Oldest first. */
  readonly messages: readonly DirectMessage[]
  /** The cursor of older messages; null where there are none. */
  readonly olderCursor: string | null
  readonly unreadCount: number
}

/** The participant who is not the viewer. */
export const otherOf = ({ participants }: Conversation, viewerId: number): Member | undefined =>
  participants.find(({ id }) => id !== viewerId)

export function threadOf(conversation: Conversation, viewerId: number): Thread {
  const other = otherOf(conversation, viewerId)
  if (other === undefined) throw new Error('A conversation is between two members')
  const { id, messages, olderCursor, unreadCount } = conversation
  return { id, other, messages, olderCursor, unreadCount }
}

const byId = (unread: DirectMessage, right: DirectMessage) => unread.id - right.id

/** Merges two lists by id. Where both have a message, the one just loaded wins. */
function mergeMessages(old: readonly DirectMessage[], loaded: readonly DirectMessage[]): DirectMessage[] {
  const all = new Map(old.map((message) => [message.id, message]))
  for (const message of loaded) {
    const known = all.get(message.id)
    // A read message stays read: a frame may have arrived before an older answer.
    all.set(message.id, known?.isRead === true ? { ...message, isRead: true } : message)
  }
  return [...all.values()].sort(byId)
}

/**
 * A cached conversation after it was loaded again. Older messages are kept if there is no gap. After a gap only the
 * newly loaded messages remain.
 */
export function mergeReloaded(old: Thread | undefined, loaded: Thread): Thread {
  const newestKnown = old?.messages.at(-1)?.id ?? 0
  const oldestFresh = loaded.messages[0]?.id ?? 0
  if (old === undefined || (loaded.olderCursor !== null && oldestFresh > newestKnown)) return loaded
  const oldestKnown = old.messages[0]?.id ?? Infinity
  return {
    ...loaded,
    messages: mergeMessages(old.messages, loaded.messages),
    olderCursor: oldestKnown < oldestFresh ? old.olderCursor : loaded.olderCursor,
  }
}

/** Adds a new message. One that is already there changes nothing. */
export function withMessage(thread: Thread, message: DirectMessage, viewerId: number): Thread {
  if (thread.messages.some(({ id }) => id === message.id)) return thread
  return {
    ...thread,
    messages: mergeMessages(thread.messages, [message]),
    unreadCount: message.senderId === viewerId ? thread.unreadCount : thread.unreadCount + 1,
  }
}

export type Edit = Pick<DirectMessage, 'content' | 'editedAt' | 'deletedAt'>

export const editedMessage = (
  { id, senderId, timestamp, isRead, replyTo }: DirectMessage,
  { content, editedAt, deletedAt }: Edit,
): DirectMessage => ({
  id,
  senderId,
  content,
  timestamp,
  isRead,
  ...(editedAt === undefined ? {} : { editedAt }),
  ...(deletedAt === undefined ? {} : { deletedAt }),
  ...(replyTo === undefined ? {} : { replyTo }),
})

/** A thread after a message was edited or deleted, also where the message is quoted. */
export const withEdit = (thread: Thread, messageId: number, edit: Edit): Thread => ({
  ...thread,
  messages: thread.messages.map((message) => {
    if (message.id === messageId) return editedMessage(message, edit)
    const { replyTo } = message
    return replyTo?.id === messageId
      ? { ...message, replyTo: { ...replyTo, content: edit.content.slice(0, quoteLength) } }
      : message
  }),
})

export const withOlder = (
  thread: Thread,
  older: readonly DirectMessage[],
  olderCursor: string | null,
): Thread => ({ ...thread, messages: mergeMessages(older, thread.messages), olderCursor })

/** Marks messages to `readerId` as read, up to a message. */
export function withRead(thread: Thread, readerId: number, upTo: number, viewerId: number): Thread {
  const messages = thread.messages.map((message) =>
    message.senderId !== readerId && message.id <= upTo && !message.isRead
      ? { ...message, isRead: true }
      : message,
  )
  const unread = messages.filter(({ senderId, isRead }) => senderId !== viewerId && !isRead).length
  // Unread messages are the newest, so they are all loaded as soon as one of them is read.
  return { ...thread, messages, unreadCount: readerId === viewerId ? unread : thread.unreadCount }
}
