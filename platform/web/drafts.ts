import { useSyncExternalStore } from 'react'
import { draftKeyOf as keyOf, draftPrefix as prefix } from './draft-key.ts'

/**
 * What members have typed and not sent yet. It is stored as long as the window is open. That covers a reload or a new
 * login, but leaves nothing for the next person at this device. Storage may be switched off or full; then drafts last
 * as long as the page.
 */
const written = new Map<string, string>()
const listeners = new Set<() => void>()
/** Whose drafts they are: the member who read one last. */
let bookId: number | undefined

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Deletes what other members left in this window. */
function deleteOthersDrafts(memberId: number): void {
  const isOthers = (key: string) => key.startsWith(prefix) && !key.startsWith(keyOf(memberId, ''))
  attempt(() => {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
    for (const key of keys.filter(isOthers)) sessionStorage.removeItem(key)
  })
  for (const key of [...written.keys()].filter(isOthers)) written.delete(key)
}

function storedText(memberId: number, name: string): string | null {
  if (bookId !== memberId) deleteOthersDrafts(memberId)
  bookId = memberId
  const key = keyOf(memberId, name)
  return written.get(key) ?? attempt(() => sessionStorage.getItem(key)) ?? null
}

/** Stores a draft. Nothing, or an empty text, removes it. */
export function saveDraft(memberId: number, name: string, draft: unknown): void {
  // A request that ends after its member left must not bring a draft of theirs back.
  if (memberId !== (bookId ?? memberId)) return
  const key = keyOf(memberId, name)
  if (draft === undefined || draft === '') {
    written.delete(key)
    attempt(() => sessionStorage.removeItem(key))
  } else {
    const text = JSON.stringify(draft)
    written.set(key, text)
    attempt(() => sessionStorage.setItem(key, text))
  }
  for (const listener of listeners) listener()
}

export const forgetDraft = (memberId: number, name: string): void => saveDraft(memberId, name, undefined)

export const hasDraft = (memberId: number, name: string): boolean => storedText(memberId, name) !== null

/** The stored draft, if `read` accepts it. */
export function findDraft<T>(
  memberId: number,
  name: string,
  read: (stored: unknown) => T | undefined,
): T | undefined {
  const text = storedText(memberId, name)
  return text === null ? undefined : attempt(() => read(JSON.parse(text)))
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** A draft that is a text; empty while there is none. */
export const findTextDraft = (memberId: number, name: string): string =>
  findDraft(memberId, name, textOf) ?? ''

export const useTextDraft = (memberId: number, name: string): string =>
  useSyncExternalStore(subscribe, () => findTextDraft(memberId, name))

/** The stored text of a draft of any kind; null while there is none. */
export const useStoredDraft = (memberId: number, name: string): string | null =>
  useSyncExternalStore(subscribe, () => storedText(memberId, name))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
