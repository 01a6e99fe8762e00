/**
 * News from the server while somebody is signed in.
 *   useLive('posts', ({ id, ...more }) => …)   a `changed` frame of that resource
 *   useReconnected(() => refetch())            the line was lost and is back: frames may have been missed
 *   useLiveNotification(({ content }) => …)    a `notification` frame
 *   useConnectionState()                       'closed' | 'connecting' | 'open' | 'waiting'
 */
export type { ConnectionState } from './connection.ts'
export type { Change, NotificationFrame } from './frames.ts'
export { connectionState, onLive, startLive, stopLive } from './live.ts'
export { useConnectionState, useLive, useLiveNotification, useReconnected } from './use-live.ts'
