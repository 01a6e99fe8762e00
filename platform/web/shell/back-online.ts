import { useEffect, useEffectEvent } from 'react'
import { isOffline } from '../api/errors.ts'
import { queryClient } from '../api/query.ts'
import { onLive } from '../live/live.ts'

/** Calls back when the line is there again: the browser says so, or the socket is connected again. */
function onBackOnline(retry: () => void): () => void {
  window.addEventListener('online', retry)
  const stop = onLive('reconnected', retry)
  return () => {
    window.removeEventListener('online', retry)
    stop()
  }
}

/** For what has failed: tries again by itself when the line is back. */
export function useBackOnline(retry: () => void): void {
  const latest = useEffectEvent(retry)
  useEffect(() => onBackOnline(() => latest()), [])
}

/** Everything on the page that could not be loaded without the line. */
export const retryQueriesOnline = () =>
  onBackOnline(
    () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isOffline(state.error) }),
  )
