import { useSyncExternalStore } from 'react'

/** Texts that this browser remembers; all who show one of them hear of its changes. */
interface TextStorage {
  find(key: string): string | null
  keep(key: string, text: string): void
  use(key: string): string | null
}

/** Storage may be switched off or full; then what is kept lasts as long as the page. */
function createTextStorage(storage: () => Storage): TextStorage {
  const changed = new Map<string, string>()
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const find = (key: string): string | null => {
    const here = changed.get(key)
    if (here !== undefined) return here
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  return {
    find,
    keep(key, text) {
      changed.set(key, text)
      try {
        storage().setItem(key, text)
      } catch {}
      for (const listener of listeners) listener()
    },
    use: (key) => useSyncExternalStore(subscribe, () => find(key)),
  }
}

/** Choices, which last. */
export const choiceStorage = createTextStorage(() => localStorage)
/** What was typed: long enough for a reload or a new login, too short for the next person at this device. */
export const draftStorage = createTextStorage(() => sessionStorage)
