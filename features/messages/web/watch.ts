import { queryClient } from '#platform/web/api/index.ts'
import type { Change } from '#platform/web/live/index.ts'
import { onLive } from '#platform/web/live/index.ts'
import type { DirectMessage } from '../contract.ts'
import {
  cachedThread,
  isListed,
  storeConversation,
  storeMessage,
  storeOtherReading,
  storeOwnReading,
} from './cache/cache.ts'
import { api } from './queries.ts'
import { outboxOf } from './sending.ts'

let stop: (() => void) | undefined
let watcher: number | undefined

/**
 * From the first visit on, everything loaded of a member's conversations follows the live frames, whichever page is
 * open: what one comes back to is as it is.
 */
export function watchMessages(self: number): void {
  if (watcher === self) return
  stop?.()
  watcher = self
  const stops = [
    onLive('changed', (change) => {
      if (change.resource === '*') refreshAll()
      else if (change.resource === 'messages') void follow(change, self)
    }),
    onLive('reconnected', refreshAll),
  ]
  stop = () => stops.forEach((end) => end())
}

/** What is shown is loaded again now, the rest when it is shown. */
function refreshAll(): void {
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
}

/** A failed call changes nothing here; the next frame or a reconnection looks again. */
async function reload(id: number, self: number): Promise<void> {
  const conversation = await api('GET /api/messages/conversations/:id', { params: { id } }).catch(
    () => undefined,
  )
  if (conversation !== undefined) storeConversation(conversation, self)
}

async function follow(change: Change, self: number): Promise<void> {
  const { id, event, messageId, readerId } = change
  if (typeof id !== 'number' || typeof messageId !== 'number') return
  if (event === 'read' && typeof readerId === 'number') return read(id, readerId, messageId, self)
  // What was sent from this window is in the outbox until its answer is here; it should not stand there twice.
  if (change['senderId'] === self) await outboxOf(self).idle()
  const message = messageIn(change, messageId)
  if (message === undefined || !isListed(id)) return reload(id, self)
  // An answer on its way may have been made before this message was.
  if (queryClient.isFetching({ queryKey: ['messages'] }) > 0) refreshAll()
  storeMessage(id, message, self)
}

/** The message that came along, unless it was too long for that. */
function messageIn({ senderId, content, timestamp }: Change, id: number): DirectMessage | undefined {
  return typeof senderId === 'number' && typeof content === 'string' && typeof timestamp === 'string'
    ? { id, senderId, content, timestamp, isRead: false }
    : undefined
}

async function read(id: number, readerId: number, upTo: number, self: number): Promise<void> {
  if (readerId !== self) return storeOtherReading(id, readerId, upTo, self)
  // In another window, as far as it had come: what has arrived since is still to be read.
  const thread = cachedThread(id)
  if (thread === undefined) return reload(id, self)
  const left = thread.messages.filter((message) => message.senderId !== self && message.id > upTo).length
  storeOwnReading(id, upTo, left, self)
}
