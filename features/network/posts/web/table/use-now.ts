import { useCallback, useSyncExternalStore } from 'react'

/** The time, which moves on in these steps while it is shown. */
export function useNow(stepMs: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, stepMs)
      return () => clearInterval(timer)
    },
    [stepMs],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs)
}
