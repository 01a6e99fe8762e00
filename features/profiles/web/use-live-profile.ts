import { useEffect, useRef } from 'react'
import { queryClient } from '#platform/web/api/index.ts'
import { useLive, useReconnected } from '#platform/web/live/index.ts'
import { activityQuery, photosQuery } from './paged-queries.ts'
import { cardsQuery, profileQuery } from './queries.ts'

/** Milliseconds between a change of posts and the refresh, because posts and likes come in bursts. */
const refreshDelayMs = 1000

/** Refreshes an open profile when it changes on the server. Hidden tabs are refreshed when they are opened. */
export function useLiveProfile(id: number): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey })
  const refreshPostLists = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      refresh(photosQuery(id).queryKey)
      refresh(activityQuery(id).queryKey)
    }, refreshDelayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLive('users', (change) => {
    if (change.id === id) refresh(profileQuery(id).queryKey)
  })
  useLive('business-cards', (change) => {
    if (change.id === id) refresh(cardsQuery(id).queryKey)
  })
  useLive('posts', refreshPostLists)
  useLive('connection-lists', refreshPostLists)
  // A new connection may reveal bio and cards; its end hides them.
  useLive('connections', (change) => {
    if (change.id !== id) return
    refresh(profileQuery(id).queryKey)
    refresh(cardsQuery(id).queryKey)
    refreshPostLists()
  })
  useReconnected(() => refresh(['profiles']))
}
