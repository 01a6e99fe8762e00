import { queryClient } from '#platform/web/api/index.ts'
import type { Conversation, DirectMessage } from '../../contract.ts'
import { pairKey, threadKey } from './keys.ts'
import {
  conversations,
  type Inbox,
  inboxRoot,
  storeConversations,
  withConversation,
  withLast,
  withLastRead,
} from './inbox.ts'
import { peerOf } from './peer.ts'
import {
  type Edit,
  editedMessage,
  mergeReloaded,
  type Thread,
  threadOf,
  withEdit,
  withMessage,
  withRead,
} from './thread.ts'

/** Updates the cached conversations without loading them again. */

const wholeInbox = [...inboxRoot, '']

export const cachedThread = (id: number) => queryClient.getQueryData<Thread>(threadKey(id))

export const setThread = (id: number, change: (thread: Thread) => Thread): void => {
  queryClient.setQueryData<Thread>(threadKey(id), (thread) =>
    thread === undefined ? undefined : change(thread),
  )
}

/** True if a new message alone can update the cache. Otherwise its conversation must be loaded. */
export function isListed(id: number): boolean {
  const inbox = queryClient.getQueryData<Inbox>(wholeInbox)
  return inbox === undefined ? cachedThread(id) !== undefined : inbox.items.includes(id)
}

export function storeMessage(id: number, message: DirectMessage, viewerId: number): void {
  setThread(id, (thread) => withMessage(thread, message, viewerId))
  conversations.patch(id, (conversation) => withLast(conversation, message, viewerId))
}

/** Stores what an edit or a deletion changed, also where the message is quoted. */
export function storeEdit(id: number, messageId: number, edit: Edit): void {
  setThread(id, (thread) => withEdit(thread, messageId, edit))
  conversations.patch(id, (conversation) => {
    const { lastMessage } = conversation
    return lastMessage?.id === messageId
      ? { ...conversation, lastMessage: editedMessage(lastMessage, edit) }
      : conversation
  })
}

/** Forgets a group that the viewer is not in any more. */
export function dropConversation(id: number): void {
  void queryClient.resetQueries({ queryKey: threadKey(id) })
  void queryClient.invalidateQueries({ queryKey: inboxRoot })
}

/** Stores a conversation as the server answered it. */
export function storeConversation(conversation: Conversation, viewerId: number): void {
  const loaded = threadOf(conversation, viewerId)
  queryClient.setQueryData<Thread>(threadKey(conversation.id), (old) => mergeReloaded(old, loaded))
  storeConversations([conversation])
  queryClient.setQueryData<Inbox>(wholeInbox, (inbox) => inbox && withConversation(inbox, conversation))
  const other = peerOf(conversation, viewerId)?.member
  if (other !== undefined) queryClient.setQueryData(pairKey(other.id), conversation.id)
}

export function storeOwnReading(id: number, upTo: number, unreadCount: number, viewerId: number): void {
  setThread(id, (thread) => ({ ...withRead(thread, viewerId, upTo, viewerId), unreadCount }))
  conversations.patch(id, (conversation) => ({ ...conversation, unreadCount }))
}

export function storeOtherReading(id: number, readerId: number, upTo: number, viewerId: number): void {
  setThread(id, (thread) => withRead(thread, readerId, upTo, viewerId))
  const all = cachedThread(id)?.peer.group === undefined
  if (all) conversations.patch(id, (conversation) => withLastRead(conversation, upTo))
}
