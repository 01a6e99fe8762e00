import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'
import type { Change, NotificationFrame } from './frames.ts'
import { onLive, viewerId } from './live.ts'

/** What a feature does with live frames, on every page, from the moment its code is loaded. */
export interface LiveWatch {
  /** By the resource of a `changed` frame. */
  readonly changed: Readonly<Record<string, (change: Change, viewerId: number) => void>>
  /** The connection was lost and is back. Frames may be missing, so loaded data may be stale. */
  readonly missed: () => void
  readonly notification?: (notification: NotificationFrame) => void
}

const watches = new Map<string, LiveWatch>()

/** Registers what a feature does with live frames. Its loaded data is then current whenever a page shows it. */
export function watchLive(feature: string, watch: LiveWatch): void {
  watches.set(feature, watch)
}

onLive('changed', (change) => {
  for (const { changed } of watches.values()) changed[change.resource]?.(change, viewerId())
})
onLive('reconnected', () => {
  for (const { missed } of watches.values()) missed()
})
onLive('notification', (frame) => {
  for (const { notification } of watches.values()) notification?.(frame)
})

/** Milliseconds. The answer to a call and the frame that it causes arrive together, so they cause one refresh. */
const refreshDelayMs = 100

/** Milliseconds that merge many frames, e.g. of an import, into one refresh. */
export const burstMs = 400

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Reloads the visible data of a key, and other data when it is shown. It waits for pending mutations of the same key,
 * because the answer would not contain them yet.
 */
export function refreshSoon(queryKey: QueryKey, delayMs = refreshDelayMs): void {
  const name = JSON.stringify(queryKey)
  clearTimeout(timers.get(name))
  const refresh = () => {
    timers.delete(name)
    if (queryClient.isMutating({ mutationKey: queryKey }) > 0) refreshSoon(queryKey, delayMs)
    else void queryClient.invalidateQueries({ queryKey })
  }
  timers.set(name, setTimeout(refresh, delayMs))
}
