import { useEffect } from 'react'
import { onLive } from '#platform/web/live/index.ts'
import { cachedTodos, refreshTodos } from './cache.ts'

/** Whose name stands in what is loaded. */
const isNamed = (memberId: unknown): boolean =>
  cachedTodos().some(
    ({ sharedBy, sharedWithUsers = [] }) =>
      sharedBy?.id === memberId || sharedWithUsers.some(({ id }) => id === memberId),
  )

let watching = false

/** From the first component that shows to-dos on, everything loaded of them follows the live frames. */
function watch(): void {
  if (watching) return
  watching = true
  onLive('changed', ({ resource, id }) => {
    if (resource === 'todos' || (resource === 'users' && isNamed(id))) refreshTodos()
  })
  onLive('reconnected', refreshTodos)
}

export const useWatch = (): void => useEffect(watch, [])
