import { useSyncExternalStore } from 'react'

/** Texts in the browser's storage. Every component that uses one sees its changes. */
interface TextStorage {
  get(key: string): string | null
  set(key: string, text: string): void
  use(key: string): string | null
}

/** Storage may be disabled or full. Then values last as long as the page. */
function createTextStorage(storage: () => Storage): TextStorage {
  const written = new Map<string, string>()
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = (key: string): string | null => {
    const latest = written.get(key)
    if (latest !== undefined) return latest
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  return {
    get,
    set(key, text) {
      written.set(key, text)
      try {
        storage().setItem(key, text)
      } catch {}
      for (const listener of listeners) listener()
    },
    use: (key) => useSyncExternalStore(subscribe, () => get(key)),
  }
}

/** Choices last. */
export const choiceStorage = createTextStorage(() => localStorage)
/** Drafts survive a reload or a new login, but not until the next person uses this device. */
export const draftStorage = createTextStorage(() => sessionStorage)
