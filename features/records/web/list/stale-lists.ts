import { useSyncExternalStore } from 'react'

/** Tables too long to be loaded anew on every change, which somebody else has changed since. */
let behind: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function markStale(name: string, is: boolean): void {
  if (behind.has(name) === is) return
  behind = new Set(is ? [...behind, name] : [...behind].filter((other) => other !== name))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsStale = (name: string): boolean => useSyncExternalStore(subscribe, () => behind.has(name))
