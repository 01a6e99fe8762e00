import { queryClient } from '#platform/web/api/index.ts'
import { type Change, type LiveWatch, refreshSoon } from '#platform/web/live/index.ts'
import type { DirectMessage } from '../contract.ts'
import {
  cachedThread,
  dropConversation,
  isListed,
  storeConversation,
  storeEdit,
  storeMessage,
  storeOtherReading,
  storeOwnReading,
} from './cache/cache.ts'
import { api, contactsRoot } from './queries.ts'
import { isFiles, isMember } from './frame-parts.ts'
import { isQuote } from './outbox.ts'
import { outboxOf, resumeSending } from './sending.ts'

/** Reloads visible queries now, and others when they are shown. */
function refreshAll(): void {
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
}

/** A failed call changes nothing. The next frame or reconnection tries again. */
async function reload(id: number, viewerId: number): Promise<void> {
  const conversation = await api('GET /api/messages/conversations/:id', { params: { id } }).catch(
    () => undefined,
  )
  if (conversation !== undefined) storeConversation(conversation, viewerId)
}

async function handleChange(change: Change, viewerId: number): Promise<void> {
  const { id, event, messageId, readerId } = change
  if (typeof id !== 'number') return
  if (event === 'left') return dropConversation(id)
  if (typeof messageId !== 'number') return
  if (event === 'changed') return handleEdit(id, messageId, change, viewerId)
  if (event === 'read' && typeof readerId === 'number') return handleRead(id, readerId, messageId, viewerId)
  // A message sent from this window stays in the outbox until it is answered. Waiting avoids showing it twice.
  if (change['senderId'] === viewerId) await outboxOf(viewerId).idle()
  const message = messageIn(change, messageId)
  if (message === undefined || !isListed(id)) return reload(id, viewerId)
  // A pending answer may be older than this message.
  if (queryClient.isFetching({ queryKey: ['messages'] }) > 0) refreshAll()
  storeMessage(id, message, viewerId)
}

/** The message in a frame; undefined if it was too long for one. */
function messageIn(change: Change, id: number): DirectMessage | undefined {
  const { senderId, content, timestamp, replyTo, attachments, sender } = change
  if (typeof senderId !== 'number' || typeof content !== 'string' || typeof timestamp !== 'string')
    return undefined
  if (attachments !== undefined && !isFiles(attachments)) return undefined
  return {
    id,
    senderId,
    content,
    timestamp,
    isRead: false,
    ...(isQuote(replyTo) ? { replyTo } : {}),
    ...(attachments === undefined ? {} : { attachments: [...attachments] }),
    ...(isMember(sender) ? { sender } : {}),
  }
}

/** A message was edited or deleted. */
async function handleEdit(id: number, messageId: number, change: Change, viewerId: number): Promise<void> {
  const { content, editedAt, deletedAt } = change
  if (typeof content !== 'string') return reload(id, viewerId)
  if (queryClient.isFetching({ queryKey: ['messages'] }) > 0) refreshAll()
  storeEdit(id, messageId, {
    content,
    ...(typeof editedAt === 'string' ? { editedAt } : {}),
    ...(typeof deletedAt === 'string' ? { deletedAt } : {}),
  })
}

async function handleRead(id: number, readerId: number, upTo: number, viewerId: number): Promise<void> {
  if (readerId !== viewerId) return storeOtherReading(id, readerId, upTo, viewerId)
  // Read in another window, up to `upTo`. Messages that arrived since are still unread.
  const thread = cachedThread(id)
  if (thread === undefined) return reload(id, viewerId)
  const unread = thread.messages.filter(
    (message) => message.senderId !== viewerId && message.id > upTo,
  ).length
  storeOwnReading(id, upTo, unread, viewerId)
}

export const messagesWatch: LiveWatch = {
  changed: {
    messages: (change, viewerId) => void handleChange(change, viewerId),
    connections: () => refreshSoon(contactsRoot),
  },
  missed: () => {
    resumeSending()
    refreshAll()
  },
}
