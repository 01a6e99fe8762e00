import { useSyncExternalStore } from 'react'
import { readStored, subscribeToStored } from './storage.ts'

/** A text that this browser remembers, followed by every component that shows it. */
export const useStored = (key: string): string | undefined =>
  useSyncExternalStore(subscribeToStored, () => readStored(key))
