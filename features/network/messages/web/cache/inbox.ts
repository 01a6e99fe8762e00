import { queryClient } from '#platform/web/api/index.ts'
import { Entities } from '#platform/web/entities.ts'
import type { Conversation, DirectMessage } from '../../contract.ts'

/** The loaded part of the list of conversations, or of a search. `latestFirst` gives the order. */
export interface Inbox {
  readonly items: readonly number[]
  readonly nextCursor: string | null
}

export const inboxRoot = ['messages', 'inbox'] as const

/** The loaded conversations, without their messages. */
export const conversations = new Entities<Conversation>(() =>
  queryClient.getQueriesData<Inbox>({ queryKey: inboxRoot }).flatMap(([, inbox]) => inbox?.items ?? []),
)

const activity = ({ lastMessage }: Conversation): number => lastMessage?.id ?? 0

export const latestFirst = (items: readonly Conversation[]): Conversation[] =>
  items.toSorted((left, right) => activity(right) - activity(left))

/** Stores loaded conversations, but no answer that is older than a message that a live frame brought. */
export const storeConversations = (loaded: readonly Conversation[]): readonly number[] =>
  conversations.put(
    loaded.map((conversation) => {
      const known = conversations.get(conversation.id)
      return known !== undefined && activity(known) > activity(conversation)
        ? known
        : { ...conversation, messages: [] }
    }),
  )

/** Adds a new message to a conversation. */
export function withLast(conversation: Conversation, message: DirectMessage, viewerId: number): Conversation {
  if (activity(conversation) >= message.id) return conversation
  const { unreadCount } = conversation
  return {
    ...conversation,
    lastMessage: message,
    unreadCount: message.senderId === viewerId ? unreadCount : unreadCount + 1,
  }
}

/** Marks the last message as read, if the other member has read up to it. */
export const withLastRead = (conversation: Conversation, upTo: number): Conversation =>
  conversation.lastMessage === null || conversation.lastMessage.id > upTo
    ? conversation
    : { ...conversation, lastMessage: { ...conversation.lastMessage, isRead: true } }

/** Adds a stored conversation to the list, unless it is older than the loaded end: then it comes with a later page. */
export function withConversation(inbox: Inbox, conversation: Conversation): Inbox {
  const loaded = inbox.items.flatMap((id) => conversations.get(id) ?? [])
  const end = inbox.nextCursor === null ? 0 : Math.min(...loaded.map(activity))
  return inbox.items.includes(conversation.id) || activity(conversation) < end
    ? inbox
    : { ...inbox, items: [...inbox.items, conversation.id] }
}

export const withNextPage = (inbox: Inbox, page: Inbox): Inbox => ({
  items: [...new Set([...inbox.items, ...page.items])],
  nextCursor: page.nextCursor,
})
