import { useEffect, useEffectEvent, useRef } from 'react'
import { onLive } from './live.ts'
import { useReconnected } from './use-live.ts'

/** Merges many frames, e.g. of an import, into one refresh. */
const mergeMs = 400

/** Refreshes when one of these resources changes, and when the connection is back after a loss. */
export function useRefresh(resources: readonly string[], refresh: () => void): void {
  const latest = useEffectEvent(refresh)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const resourceKey = resources.join()
  useReconnected(refresh)
  useEffect(() => {
    const names = resourceKey.split(',')
    const stop = onLive('changed', ({ resource }) => {
      if (!names.includes(resource)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest(), mergeMs)
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [resourceKey])
}
