import type { Member } from '#features/members/web/index.ts'
import type { Conversation, DirectMessage } from '../../contract.ts'

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
export const otherOf = ({ participants }: Conversation, self: number): Member | undefined =>
  participants.find(({ id }) => id !== self)

export function threadOf(conversation: Conversation, self: number): Thread {
  const other = otherOf(conversation, self)
  if (other === undefined) throw new Error('A conversation is between two members')
  const { id, messages, olderCursor, unreadCount } = conversation
  return { id, other, messages, olderCursor, unreadCount }
}

const byId = (left: DirectMessage, right: DirectMessage) => left.id - right.id

/** Merges two lists by id. Where both have a message, the one just loaded wins. */
function merged(old: readonly DirectMessage[], fresh: readonly DirectMessage[]): DirectMessage[] {
  const all = new Map(old.map((message) => [message.id, message]))
  for (const message of fresh) {
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
export function refreshed(old: Thread | undefined, fresh: Thread): Thread {
  const newestKnown = old?.messages.at(-1)?.id ?? 0
  const oldestFresh = fresh.messages[0]?.id ?? 0
  if (old === undefined || (fresh.olderCursor !== null && oldestFresh > newestKnown)) return fresh
  const oldestKnown = old.messages[0]?.id ?? Infinity
  return {
    ...fresh,
    messages: merged(old.messages, fresh.messages),
    olderCursor: oldestKnown < oldestFresh ? old.olderCursor : fresh.olderCursor,
  }
}

/** Adds a new message. One that is already there changes nothing. */
export function withMessage(thread: Thread, message: DirectMessage, self: number): Thread {
  if (thread.messages.some(({ id }) => id === message.id)) return thread
  return {
    ...thread,
    messages: merged(thread.messages, [message]),
    unreadCount: message.senderId === self ? thread.unreadCount : thread.unreadCount + 1,
  }
}

export const withOlder = (
  thread: Thread,
  older: readonly DirectMessage[],
  olderCursor: string | null,
): Thread => ({ ...thread, messages: merged(older, thread.messages), olderCursor })

/** Marks messages to `readerId` as read, up to a message. */
export function withRead(thread: Thread, readerId: number, upTo: number, self: number): Thread {
  const messages = thread.messages.map((message) =>
    message.senderId !== readerId && message.id <= upTo && !message.isRead
      ? { ...message, isRead: true }
      : message,
  )
  const left = messages.filter(({ senderId, isRead }) => senderId !== self && !isRead).length
  // Unread messages are the newest, so they are all loaded as soon as one of them is read.
  return { ...thread, messages, unreadCount: readerId === self ? left : thread.unreadCount }
}
