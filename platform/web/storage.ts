/** Replaces the storage if it is disabled; then a choice lasts until the page is closed. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return memory.get(key)
  }
}

export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === undefined) memory.delete(key)
    else memory.set(key, value)
  }
  for (const listener of listeners) listener()
}

export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
