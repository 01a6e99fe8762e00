import { useSyncExternalStore } from 'react'
import type { Attached } from '#features/network/posts/web/form.ts'
import { isAborted, isOffline, Submission, toastError } from '#platform/web/api/index.ts'
import { findDraft, saveDraft } from '#platform/web/drafts.ts'
import { sentences } from '../domain.ts'
import { storeConversation } from './cache/cache.ts'
import { deliverTo } from './deliver.ts'
import { Outbox, type Outgoing, placeOf, readOutgoing, type Recipient } from './outbox.ts'

const storedName = 'messages-outbox'

let current: { readonly viewerId: number; readonly outbox: Outbox } | undefined

/** The files of unsent messages by their keys. They are gone after a reload, which the leave question prevents. */
const files = new Map<string, readonly Attached[]>()
const stops = new Map<string, AbortController>()

/** The viewer's outbox. It outlives the page, so that messages are delivered after the member leaves it. */
export function outboxOf(viewerId: number): Outbox {
  if (current?.viewerId === viewerId) return current.outbox
  files.clear()
  const outbox = new Outbox(findDraft(viewerId, storedName, readOutgoing) ?? [], {
    deliver: async (message) => {
      const stop = new AbortController()
      stops.set(message.key, stop)
      const onProgress = (progress: number) => outbox.report(message.key, progress)
      try {
        return await deliverTo(message, files.get(message.key) ?? [], { onProgress, signal: stop.signal })
      } finally {
        stops.delete(message.key)
      }
    },
    onDelivered: (conversation) => {
      if (current?.viewerId === viewerId) storeConversation(conversation, viewerId)
    },
    onFailed: (error) => {
      if (!isAborted(error)) toastError(error, { errorFallback: sentences.sendFailed })
    },
    isOffline,
    onWaiting: resumeLater,
    save: (items) => {
      for (const key of files.keys()) if (!items.some((item) => item.key === key)) files.delete(key)
      saveDraft(viewerId, storedName, items.length === 0 ? undefined : items)
    },
    newKey: () => new Submission().key(''),
  })
  current = { viewerId, outbox }
  outbox.resume()
  return outbox
}

/** Sends a message with its files. */
export function sendMessage(
  viewerId: number,
  recipient: Omit<Recipient, 'fileNames'>,
  content: string,
  attached: readonly Attached[],
): void {
  const outbox = outboxOf(viewerId)
  if (attached.length === 0) return void outbox.send(recipient, content)
  const key = outbox.send({ ...recipient, fileNames: attached.map(({ file }) => file.name) }, content)
  files.set(key, attached)
}

/** The files of an unsent message; undefined where they were lost by a reload. */
export const filesOf = ({ key, fileNames }: Outgoing): readonly Attached[] | undefined =>
  fileNames === undefined ? [] : files.get(key)

export const stopSending = (key: string): void => stops.get(key)?.abort()

/** Removes a message that is not being sent. Answers what it was made of. */
export function takeBack(
  viewerId: number,
  message: Outgoing,
): { readonly text: string; readonly files: readonly Attached[] } | undefined {
  const attached = filesOf(message) ?? []
  const text = outboxOf(viewerId).takeBack(message.key)
  return text === undefined ? undefined : { text, files: attached }
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

// A reload would lose these files, so the browser asks.
window.addEventListener('beforeunload', (event) => {
  if (files.size > 0) event.preventDefault()
})

export function useOutgoing(viewerId: number, place: string): readonly Outgoing[] {
  const { items, subscribe } = outboxOf(viewerId)
  return useSyncExternalStore(subscribe, items).filter((message) => placeOf(message) === place)
}
