import { useSyncExternalStore } from 'react'
import { createSubmission, isOffline, toastError } from '#platform/web/api/index.ts'
import { sentences } from '../domain.ts'
import { storeConversation } from './cache/cache.ts'
import { findOutbox, forgetOthers, saveOutbox } from './draft-storage.ts'
import { createOutbox, type Outbox, type Outgoing, readOutgoing } from './outbox.ts'
import { api } from './queries.ts'

let current: { readonly self: number; readonly outbox: Outbox } | undefined

/** The viewer's outbox. It outlives the page, so that messages are delivered after the member leaves it. */
export function outboxOf(self: number): Outbox {
  if (current?.self === self) return current.outbox
  forgetOthers(self)
  const outbox = createOutbox(readOutgoing(findOutbox(self)), {
    deliver,
    onDelivered: (conversation) => {
      if (current?.self === self) storeConversation(conversation, self)
    },
    // No toast without a connection, because the message itself shows that it was not sent.
    onFailed: (error) => {
      if (!isOffline(error)) toastError(error, { errorFallback: sentences.sendFailed })
    },
    keep: (items) => saveOutbox(self, items),
    newKey: () => createSubmission().key(''),
  })
  current = { self, outbox }
  return outbox
}

const deliver = ({ key: idempotencyKey, to, conversationId: id, content }: Outgoing) =>
  id === null
    ? api('POST /api/messages/conversations', { body: { participantId: to, content }, idempotencyKey })
    : api('POST /api/messages/conversations/:id', { params: { id }, body: { content }, idempotencyKey })

export function useOutgoing(self: number, to: number): readonly Outgoing[] {
  const { items, subscribe } = outboxOf(self)
  return useSyncExternalStore(subscribe, items).filter((message) => message.to === to)
}
