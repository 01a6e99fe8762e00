import { useEffect } from 'react'
import { queryClient } from '#platform/web/api/index.ts'
import { onLive } from '#platform/web/live/index.ts'
import { listKey, pendingKey, statusKey, suggestionsKey } from './queries.ts'

/** The answer of one's own call and the frame it causes arrive together and are one reason to look again. */
const pause = 100

const due = new Map<string, readonly unknown[]>()
let timer: ReturnType<typeof setTimeout> | undefined

function refresh(...keys: (readonly unknown[])[]): void {
  for (const key of keys) due.set(JSON.stringify(key), key)
  timer ??= setTimeout(() => {
    timer = undefined
    const keys = [...due.values()]
    due.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }, pause)
}

/** How one stands to a member has changed, and with it what is listed and suggested. */
export const refreshAbout = (id: number): void => refresh(statusKey(id), pendingKey, suggestionsKey)

export const refreshList = (userId: number): void => refresh(listKey(userId))

export const refreshSuggestions = (): void => refresh(suggestionsKey)

let watching = false

/**
 * From the first component that shows connections on, everything loaded of them follows the live frames, whichever
 * page is open: what one comes back to is as it is.
 */
function watch(): void {
  if (watching) return
  watching = true
  onLive('changed', ({ resource, id, event }) => {
    if (typeof id !== 'number') return
    if (resource === 'connection-lists') refreshList(id)
    else if (resource === 'connections' && event === 'suggestion') refreshSuggestions()
    else if (resource === 'connections') refreshAbout(id)
  })
  onLive('reconnected', () => refresh(['connections']))
}

export const useWatch = (): void => useEffect(watch, [])
