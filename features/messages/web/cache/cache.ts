import { queryClient } from '#platform/web/api/index.ts'
import type { Conversation, DirectMessage } from '../../contract.ts'
import { inboxRoot, pairKey, threadKey } from '../queries.ts'
import { holds, type Inbox, withConversation, withLast, withLastRead, withUnread } from './inbox.ts'
import { otherOf, refreshed, type Thread, threadOf, withMessage, withRead } from './thread.ts'

/** Updates the cached conversations without loading them again. */

const wholeInbox = [...inboxRoot, '']

export const cachedThread = (id: number) => queryClient.getQueryData<Thread>(threadKey(id))

export const setThread = (id: number, change: (thread: Thread) => Thread): void => {
  queryClient.setQueryData<Thread>(threadKey(id), (thread) =>
    thread === undefined ? undefined : change(thread),
  )
}

/** Changes the list and every cached search of it. */
const setInboxes = (change: (inbox: Inbox) => Inbox): void => {
  queryClient.setQueriesData<Inbox>({ queryKey: inboxRoot }, (inbox) =>
    inbox === undefined ? undefined : change(inbox),
  )
}

/** True if a new message alone can update the cache. Otherwise its conversation must be loaded. */
export function isListed(id: number): boolean {
  const inbox = queryClient.getQueryData<Inbox>(wholeInbox)
  return inbox === undefined ? cachedThread(id) !== undefined : holds(inbox, id)
}

export function storeMessage(id: number, message: DirectMessage, self: number): void {
  setThread(id, (thread) => withMessage(thread, message, self))
  setInboxes((inbox) => withLast(inbox, id, message, self))
}

/** Stores a conversation as the server answered it. */
export function storeConversation(conversation: Conversation, self: number): void {
  const fresh = threadOf(conversation, self)
  queryClient.setQueryData<Thread>(threadKey(conversation.id), (old) => refreshed(old, fresh))
  queryClient.setQueryData<Inbox>(wholeInbox, (inbox) =>
    inbox === undefined ? undefined : withConversation(inbox, conversation),
  )
  setInboxes((inbox) => (holds(inbox, conversation.id) ? withConversation(inbox, conversation) : inbox))
  const other = otherOf(conversation, self)
  if (other !== undefined) queryClient.setQueryData(pairKey(other.id), conversation.id)
}

export function storeOwnReading(id: number, upTo: number, unreadCount: number, self: number): void {
  setThread(id, (thread) => ({ ...withRead(thread, self, upTo, self), unreadCount }))
  setInboxes((inbox) => withUnread(inbox, id, unreadCount))
}

export function storeOtherReading(id: number, readerId: number, upTo: number, self: number): void {
  setThread(id, (thread) => withRead(thread, readerId, upTo, self))
  setInboxes((inbox) => withLastRead(inbox, id, upTo))
}
