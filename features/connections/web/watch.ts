import { useEffect } from 'react'
import { queryClient } from '#platform/web/api/index.ts'
import { onLive } from '#platform/web/live/index.ts'
import { listKey, pendingKey, statusKey, suggestionsKey } from './queries.ts'

/** Milliseconds. The answer to a call and the frame that it causes arrive together, so they cause one refresh. */
const refreshDelay = 100

const pendingKeys = new Map<string, readonly unknown[]>()
let timer: ReturnType<typeof setTimeout> | undefined

function refresh(...keys: (readonly unknown[])[]): void {
  for (const key of keys) pendingKeys.set(JSON.stringify(key), key)
  timer ??= setTimeout(() => {
    timer = undefined
    const keys = [...pendingKeys.values()]
    pendingKeys.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }, refreshDelay)
}

/** The relation to a member has changed, and with it pending requests and suggestions. */
export const refreshAbout = (id: number): void => refresh(statusKey(id), pendingKey, suggestionsKey)

export const refreshList = (userId: number): void => refresh(listKey(userId))

export const refreshSuggestions = (): void => refresh(suggestionsKey)

let watching = false

/**
 * Starts with the first component that shows connections and never stops. Loaded connections follow the live frames on
 * every page, so that a page is current when the member returns to it.
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

export const useConnectionsWatch = (): void => useEffect(watch, [])
