/**
 * Live frames from the server while a member is signed in.
 *   watchLive('posts', { changed: { posts: (change, viewerId) => … }, missed: () => … })
 *                                 what a feature does with frames, on every page: it patches or reloads loaded data
 *   refreshSoon(queryKey)         reloads the data of a key; many calls cause one reload
 * For the state of an open page only:
 *   useLive('posts', ({ id, ...more }) => …)   a `changed` frame of that resource
 *   useReconnected(() => refetch())            the connection was lost and is back; frames may be missing
 *   useConnectionState()                       'closed' | 'connecting' | 'open' | 'waiting'
 */
export type { ConnectionState } from './connection.ts'
export type { Change, NotificationFrame } from './frames.ts'
export { connectionState, onLive, startLive, stopLive } from './live.ts'
export { useConnectionState, useLive, useReconnected } from './use-live.ts'
export { burstMs, refreshSoon, watchLive } from './watch.ts'
export type { LiveWatch } from './watch.ts'
