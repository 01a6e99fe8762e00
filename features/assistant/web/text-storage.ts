import { useSyncExternalStore } from 'react'

/** Texts that this browser remembers; all who show one of them hear of its changes. */
interface TextStorage {
  get(key: string): string | null
  set(key: string, text: string): void
  use(key: string): string | null
}

/** Storage may be switched off or full; then what is kept lasts as long as the page. */
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

/** Choices, which last. */
export const choiceStorage = createTextStorage(() => localStorage)
/** What was typed: long enough for a reload or a new login, too short for the next person at this device. */
export const draftStorage = createTextStorage(() => sessionStorage)
