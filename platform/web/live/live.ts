import { Connection, type ConnectionState, type Socket } from './connection.ts'
import type { Change, NotificationFrame } from './frames.ts'

interface Events {
  changed: Change
  notification: NotificationFrame
  reconnected: undefined
  ended: undefined
  refused: undefined
  state: ConnectionState
}

type Listener<E extends keyof Events> = (data: Events[E]) => void

const listeners: { readonly [E in keyof Events]: Set<Listener<E>> } = {
  changed: new Set(),
  notification: new Set(),
  reconnected: new Set(),
  ended: new Set(),
  refused: new Set(),
  state: new Set(),
}

export function onLive<E extends keyof Events>(event: E, listener: Listener<E>): () => void {
  const set: Set<Listener<E>> = listeners[event]
  set.add(listener)
  return () => set.delete(listener)
}

function emit<E extends keyof Events>(event: E, data: Events[E]): void {
  const set: Set<Listener<E>> = listeners[event]
  for (const listener of set) listener(data)
}

let state: ConnectionState = 'closed'

export const connectionState = (): ConnectionState => state

/** The server sends again what it sent while the page loaded: the lists of the page may have been read before. */
const loadingQuery = () => `?loading=${Math.round(Math.min(performance.now(), 30_000))}`

const connection = new Connection({
  connect: (isFirst): Socket =>
    new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws${isFirst ? loadingQuery() : ''}`),
  onFrame: (frame) => {
    if (frame.type === 'notification') emit('notification', frame.data)
    // Anything may have changed, as after a lost connection.
    else if (frame.data.resource === '*') emit('reconnected', undefined)
    else emit('changed', frame.data)
  },
  onReconnected: () => emit('reconnected', undefined),
  onEnded: () => emit('ended', undefined),
  onRefused: () => emit('refused', undefined),
  onState: (next) => {
    state = next
    emit('state', next)
  },
})

let currentViewerId = 0

/** The member who is signed in; 0 before the first one is. */
export const viewerId = (): number => currentViewerId

let isListening = false

/** Opens the connection for a member. A second call for the same member has no effect. */
export function startLive(userId: number): void {
  if (!isListening) {
    isListening = true
    const reconnect = () => connection.reconnectNow()
    window.addEventListener('online', reconnect)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') reconnect()
    })
    // A page in the browser's back-forward cache has lost its socket.
    window.addEventListener('pageshow', reconnect)
  }
  currentViewerId = userId
  connection.start(userId)
}

export const stopLive = (): void => connection.stop()
