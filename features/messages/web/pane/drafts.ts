import { useSyncExternalStore } from 'react'
import { findDraft, saveDraft } from '../draft-storage.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setDraft(self: number, other: number, text: string): void {
  saveDraft(self, other, text)
  for (const listener of listeners) listener()
}

/** The viewer's draft to a member. It is kept while they look at other conversations. */
export const useDraft = (self: number, other: number): string =>
  useSyncExternalStore(subscribe, () => findDraft(self, other))

/** Puts a text back into the box, in front of what was typed since. */
export function writeAgain(self: number, other: number, text: string): void {
  const since = findDraft(self, other)
  setDraft(self, other, since === '' ? text : `${text}\n${since}`)
}
