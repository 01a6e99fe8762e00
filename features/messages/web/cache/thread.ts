import type { Member } from '#features/members/web/index.ts'
import type { Conversation, DirectMessage } from '../../contract.ts'

/** A conversation as far as it has been loaded: an unbroken run of messages that ends with the newest. */
export interface Thread {
  readonly id: number
  readonly other: Member
  /** Oldest first. */
  readonly messages: readonly DirectMessage[]
  /** Asks for what is older; null where nothing is. */
  readonly olderCursor: string | null
  readonly unreadCount: number
}

/** The one of the two who is not oneself. */
export const otherOf = ({ participants }: Conversation, self: number): Member | undefined =>
  participants.find(({ id }) => id !== self)

export function threadOf(conversation: Conversation, self: number): Thread {
  const other = otherOf(conversation, self)
  if (other === undefined) throw new Error('A conversation is between two members')
  const { id, messages, olderCursor, unreadCount } = conversation
  return { id, other, messages, olderCursor, unreadCount }
}

const byId = (left: DirectMessage, right: DirectMessage) => left.id - right.id

/** Every message once, in order; where both have it, the fresh one counts. */
function merged(old: readonly DirectMessage[], fresh: readonly DirectMessage[]): DirectMessage[] {
  const all = new Map(old.map((message) => [message.id, message]))
  for (const message of fresh) {
    const known = all.get(message.id)
    // What was read stays read: a frame may have overtaken the answer.
    all.set(message.id, known?.isRead === true ? { ...message, isRead: true } : message)
  }
  return [...all.values()].sort(byId)
}

/**
 * What is known of a conversation after it was loaded again. Older messages stay where the two runs meet; after a gap
 * only the fresh run is whole.
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

/** With a message that has just been written. One that came before by another way changes nothing. */
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

/** Somebody has read what the other one wrote, up to a message. */
export function withRead(thread: Thread, readerId: number, upTo: number, self: number): Thread {
  const messages = thread.messages.map((message) =>
    message.senderId !== readerId && message.id <= upTo && !message.isRead
      ? { ...message, isRead: true }
      : message,
  )
  const left = messages.filter(({ senderId, isRead }) => senderId !== self && !isRead).length
  // What is unread lies at the end, and so within the loaded run as soon as anything of it is read.
  return { ...thread, messages, unreadCount: readerId === self ? left : thread.unreadCount }
}
