/**
 * Live frames from the server while a member is signed in.
 *   useLive('posts', ({ id, ...more }) => …)   a `changed` frame of that resource
 *   useReconnected(() => refetch())            the connection was lost and is back; frames may be missing
 *   useLiveNotification(({ content }) => …)    a `notification` frame
 *   useConnectionState()                       'closed' | 'connecting' | 'open' | 'waiting'
 */
export type { ConnectionState } from './connection.ts'
export type { Change, NotificationFrame } from './frames.ts'
export { connectionState, onLive, startLive, stopLive } from './live.ts'
export { useConnectionState, useLive, useLiveNotification, useReconnected } from './use-live.ts'
