import type { Conversation, DirectMessage } from '../../contract.ts'

/** The loaded part of the list of conversations, latest activity first. */
export interface Inbox {
  readonly items: readonly Conversation[]
  readonly nextCursor: string | null
}

const activity = ({ lastMessage }: Conversation): number => lastMessage?.id ?? 0

const sorted = (items: readonly Conversation[]): Conversation[] =>
  items.toSorted((left, right) => activity(right) - activity(left))

const changed = (inbox: Inbox, id: number, change: (item: Conversation) => Conversation): Inbox =>
  inbox.items.some((item) => item.id === id)
    ? { ...inbox, items: sorted(inbox.items.map((item) => (item.id === id ? change(item) : item))) }
    : inbox

export const hasConversation = ({ items }: Inbox, id: number): boolean => items.some((item) => item.id === id)

/** Adds a new message to a conversation of the list. */
export const withLast = (inbox: Inbox, id: number, message: DirectMessage, viewerId: number): Inbox =>
  changed(inbox, id, (item) => {
    if (activity(item) >= message.id) return item
    return {
      ...item,
      lastMessage: message,
      unreadCount: message.senderId === viewerId ? item.unreadCount : item.unreadCount + 1,
    }
  })

/** Inserts or updates a conversation, in order. */
export function withConversation(inbox: Inbox, conversation: Conversation): Inbox {
  if (hasConversation(inbox, conversation.id)) {
    return changed(inbox, conversation.id, (item) =>
      activity(item) > activity(conversation) ? item : { ...conversation, messages: [] },
    )
  }
  // A conversation older than the loaded end comes with a later page.
  const end = inbox.nextCursor === null ? 0 : Math.min(...inbox.items.map(activity))
  if (activity(conversation) < end) return inbox
  return { ...inbox, items: sorted([...inbox.items, { ...conversation, messages: [] }]) }
}

export const withUnread = (inbox: Inbox, id: number, unreadCount: number): Inbox =>
  changed(inbox, id, (item) => (item.unreadCount === unreadCount ? item : { ...item, unreadCount }))

/** Marks the last message as read, if the other member has read up to it. */
export const withLastRead = (inbox: Inbox, id: number, upTo: number): Inbox =>
  changed(inbox, id, (item) =>
    item.lastMessage === null || item.lastMessage.id > upTo
      ? item
      : { ...item, lastMessage: { ...item.lastMessage, isRead: true } },
  )

export const withNextPage = (
  inbox: Inbox,
  items: readonly Conversation[],
  nextCursor: string | null,
): Inbox => ({
  items: sorted([...inbox.items, ...items.filter((item) => !hasConversation(inbox, item.id))]),
  nextCursor,
})
