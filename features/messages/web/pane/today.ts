import { useSyncExternalStore } from 'react'

const minute = 60_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0)

/** When today began: a page that stays open overnight learns that yesterday is over. */
export const useToday = (): number => useSyncExternalStore(subscribe, startOfToday)
