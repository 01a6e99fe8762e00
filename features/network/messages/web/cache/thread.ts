import type { Conversation, DirectMessage, Quote } from '../../contract.ts'
import { quoteLength } from '../../domain.ts'
import { type Peer, peerOf } from './peer.ts'

/** The loaded part of a conversation, without gaps: its newest messages, or those around one that is shown. */
export interface Thread {
  readonly id: number
  readonly peer: Peer
  /** Oldest first. */
  readonly messages: readonly DirectMessage[]
  /** The cursor of older messages; null where there are none. */
  readonly olderCursor: string | null
  readonly unreadCount: number
  /** Newer messages than the loaded ones are not loaded. */
  readonly hasNewer: boolean
}

export function threadOf(conversation: Conversation, viewerId: number): Thread {
  const peer = peerOf(conversation, viewerId)
  if (peer === undefined) throw new Error('A conversation is between two members')
  const { id, messages, olderCursor, unreadCount } = conversation
  return { id, peer, messages, olderCursor, unreadCount, hasNewer: false }
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
  const isGap = loaded.olderCursor !== null && oldestFresh > newestKnown
  // Who reads around an old message stays there.
  if (old?.hasNewer === true && isGap) return { ...old, peer: loaded.peer, unreadCount: loaded.unreadCount }
  if (old === undefined || isGap) return loaded
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
    messages: thread.hasNewer ? thread.messages : mergeMessages(thread.messages, [message]),
    unreadCount: message.senderId === viewerId ? thread.unreadCount : thread.unreadCount + 1,
  }
}

export type Edit = Pick<DirectMessage, 'content' | 'editedAt' | 'deletedAt'>

export const editedMessage = (
  { id, senderId, timestamp, isRead, replyTo, attachments, sender }: DirectMessage,
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
  ...(attachments === undefined || deletedAt !== undefined ? {} : { attachments }),
  ...(sender === undefined ? {} : { sender }),
})

const editedQuote = ({ id, senderId, fileCount }: Quote, { content, deletedAt }: Edit): Quote => ({
  id,
  senderId,
  content: content.slice(0, quoteLength),
  ...(fileCount === undefined || deletedAt !== undefined ? {} : { fileCount }),
})

/** A thread after a message was edited or deleted, also where the message is quoted. */
export const withEdit = (thread: Thread, messageId: number, edit: Edit): Thread => ({
  ...thread,
  messages: thread.messages.map((message) => {
    if (message.id === messageId) return editedMessage(message, edit)
    const { replyTo } = message
    return replyTo?.id === messageId ? { ...message, replyTo: editedQuote(replyTo, edit) } : message
  }),
})

export const withOlder = (
  thread: Thread,
  older: readonly DirectMessage[],
  olderCursor: string | null,
): Thread => ({ ...thread, messages: mergeMessages(older, thread.messages), olderCursor })

/** The messages around one, in place of the newest. */
export const withAround = (
  thread: Thread,
  around: readonly DirectMessage[],
  olderCursor: string | null,
): Thread => ({ ...thread, messages: around, olderCursor, hasNewer: true })

/** Adds the messages that follow. An empty page is the end. */
export const withNewer = (thread: Thread, newer: readonly DirectMessage[]): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, newer),
  hasNewer: newer.length > 0,
})

/** The group after one of its members read up to a message. */
function withReader(peer: Peer, readerId: number, upTo: number): Peer {
  const { group } = peer
  if (group === undefined) return peer
  const members = group.members.map((member) =>
    member.id === readerId ? { ...member, readId: Math.max(member.readId, upTo) } : member,
  )
  return { ...peer, group: { ...group, members } }
}

/** The message up to which all others have read. In a conversation of two that is the reader's. */
const readByAll = ({ group }: Peer, upTo: number, viewerId: number): number =>
  group === undefined
    ? upTo
    : Math.min(...group.members.flatMap(({ id, readId }) => (id === viewerId ? [] : [readId])))

/** Marks messages to `readerId` as read, up to a message. */
export function withRead(thread: Thread, readerId: number, upTo: number, viewerId: number): Thread {
  const isOwn = readerId === viewerId
  const peer = withReader(thread.peer, readerId, upTo)
  const end = isOwn ? upTo : readByAll(peer, upTo, viewerId)
  const messages = thread.messages.map((message) =>
    (message.senderId !== viewerId) === isOwn && message.id <= end && !message.isRead
      ? { ...message, isRead: true }
      : message,
  )
  const unread = messages.filter(
    ({ senderId, isRead, event }) => senderId !== viewerId && !isRead && event === undefined,
  ).length
  // Unread messages are the newest, so they are all loaded as soon as one of them is read.
  return { ...thread, peer, messages, unreadCount: isOwn ? unread : thread.unreadCount }
}
