import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ConnectionState } from './connection.ts'
import type { Change } from './frames.ts'
import { connectionState, onLive } from './live.ts'

/** Calls the handler for every change of a resource: `useLive('posts', ({ id }) => …)`. */
export function useLive(resource: string, handler: (change: Change) => void): void {
  const latest = useEffectEvent(handler)
  useEffect(
    () =>
      onLive('changed', (change) => {
        if (change.resource === resource) latest(change)
      }),
    [resource],
  )
}

/** Calls the handler when the connection is back after a loss. Frames may be missing, so reload the data. */
export function useReconnected(handler: () => void): void {
  const latest = useEffectEvent(handler)
  useEffect(() => onLive('reconnected', () => latest()), [])
}

const subscribe = (listener: () => void) => onLive('state', listener)

export const useConnectionState = (): ConnectionState => useSyncExternalStore(subscribe, connectionState)
