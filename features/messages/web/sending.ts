import { useSyncExternalStore } from 'react'
import { Submission, isOffline, toastError } from '#platform/web/api/index.ts'
import { findDraft, saveDraft } from '#platform/web/drafts.ts'
import { sentences } from '../domain.ts'
import { storeConversation } from './cache/cache.ts'
import { Outbox, type Outgoing, readOutgoing } from './outbox.ts'
import { api } from './queries.ts'

const storedName = 'messages-outbox'

let current: { readonly viewerId: number; readonly outbox: Outbox } | undefined

/** The viewer's outbox. It outlives the page, so that messages are delivered after the member leaves it. */
export function outboxOf(viewerId: number): Outbox {
  if (current?.viewerId === viewerId) return current.outbox
  const outbox = new Outbox(findDraft(viewerId, storedName, readOutgoing) ?? [], {
    deliver,
    onDelivered: (conversation) => {
      if (current?.viewerId === viewerId) storeConversation(conversation, viewerId)
    },
    onFailed: (error) => toastError(error, { errorFallback: sentences.sendFailed }),
    isOffline,
    onWaiting: resumeLater,
    save: (items) => saveDraft(viewerId, storedName, items.length === 0 ? undefined : items),
    newKey: () => new Submission().key(''),
  })
  current = { viewerId, outbox }
  outbox.resume()
  return outbox
}

/** For when nothing tells that the connection is back. */
const retryMs = 10_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits for the connection. */
export function resumeSending(): void {
  clearTimeout(timer)
  current?.outbox.resume()
}

function resumeLater(): void {
  clearTimeout(timer)
  timer = setTimeout(resumeSending, retryMs)
}

window.addEventListener('online', resumeSending)

const deliver = ({ key: idempotencyKey, to, conversationId: id, content, replyTo }: Outgoing) =>
  id === null
    ? api('POST /api/messages/conversations', { body: { participantId: to, content }, idempotencyKey })
    : api('POST /api/messages/conversations/:id', {
        params: { id },
        body: { content, ...(replyTo === undefined ? {} : { replyTo: replyTo.id }) },
        idempotencyKey,
      })

export function useOutgoing(viewerId: number, to: number): readonly Outgoing[] {
  const { items, subscribe } = outboxOf(viewerId)
  return useSyncExternalStore(subscribe, items).filter((message) => message.to === to)
}
