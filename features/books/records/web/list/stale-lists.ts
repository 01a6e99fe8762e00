import { useSyncExternalStore } from 'react'

/** Tables that changed elsewhere and are too long to be reloaded automatically. */
let staleNames: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function markStale(name: string, is: boolean): void {
  if (staleNames.has(name) === is) return
  staleNames = new Set(is ? [...staleNames, name] : [...staleNames].filter((other) => other !== name))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsStale = (name: string): boolean =>
  useSyncExternalStore(subscribe, () => staleNames.has(name))
