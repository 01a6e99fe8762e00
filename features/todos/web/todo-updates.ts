import { useEffect } from 'react'
import { onLive } from '#platform/web/live/index.ts'
import { cachedTodos, refreshTodos } from './cache.ts'

/** Whether a loaded to-do names the member. */
const isNamed = (memberId: unknown): boolean =>
  cachedTodos().some(
    ({ sharedBy, sharedWithUsers = [] }) =>
      sharedBy?.id === memberId || sharedWithUsers.some(({ id }) => id === memberId),
  )

let watching = false

/** Refreshes loaded to-dos on live frames, from the first component that shows to-dos. */
function watchTodos(): void {
  if (watching) return
  watching = true
  onLive('changed', ({ resource, id }) => {
    if (resource === 'todos' || (resource === 'users' && isNamed(id))) refreshTodos()
  })
  onLive('reconnected', refreshTodos)
}

export const useTodoUpdates = (): void => useEffect(watchTodos, [])
