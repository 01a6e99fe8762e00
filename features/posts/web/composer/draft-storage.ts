import { isBlank, readDraft, type Draft } from './draft.ts'

/**
 * Drafts are stored as long as the window is open. That covers a reload or a new login, but leaves nothing for the next
 * person at this device. Files cannot be stored. Their names are, so that the composer can ask for them again.
 */
const prefix = 'kontor.draft.'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Storage may be switched off or full. Then a draft lasts as long as the page. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const session = (): Store | undefined => attempt(() => globalThis.sessionStorage)

export function saveDraft(key: string, draft: Draft, fileNames: readonly string[], store = session()): void {
  attempt(() => {
    if (isBlank(draft) && fileNames.length === 0) return store?.removeItem(prefix + key)
    const { text, picked, tags, newTag, privacy, audience, anonymous, postType } = draft
    const stored = { text, picked, tags, newTag, privacy, audience, anonymous, postType, fileNames }
    return store?.setItem(prefix + key, JSON.stringify(stored))
  })
}

export const findDraft = (key: string, store = session()) =>
  readDraft(attempt(() => store?.getItem(prefix + key)) ?? null)

/** Deletes what other members left in this window. */
export function deleteOthersDrafts(userId: number, store = session()): void {
  attempt(() => {
    if (store === undefined) return
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    for (const key of keys)
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}.`)) store.removeItem(key)
  })
}
