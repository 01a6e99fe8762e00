import { useSyncExternalStore } from 'react'
import { findDraft, saveDraft } from '../draft-storage.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setDraft(viewerId: number, other: number, text: string): void {
  saveDraft(viewerId, other, text)
  for (const listener of listeners) listener()
}

/** The viewer's draft to a member. It is kept while they look at other conversations. */
export const useDraft = (viewerId: number, other: number): string =>
  useSyncExternalStore(subscribe, () => findDraft(viewerId, other))

/** Puts a text back into the box, in front of what was typed since. */
export function prependToDraft(viewerId: number, other: number, text: string): void {
  const current = findDraft(viewerId, other)
  setDraft(viewerId, other, current === '' ? text : `${text}\n${current}`)
}
