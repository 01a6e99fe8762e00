import { useSyncExternalStore } from 'react'

const minute = 60_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0)

/** The start of today, updated each minute for pages that stay open overnight. */
export const useToday = (): number => useSyncExternalStore(subscribe, startOfToday)
