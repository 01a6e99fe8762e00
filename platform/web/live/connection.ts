import { backOff } from './back-off.ts'
import { type Frame, parseFrame } from './frames.ts'

export type ConnectionState = 'closed' | 'connecting' | 'open' | 'waiting'

/** The used part of WebSocket, so that tests can replace it. */
export interface Socket {
  send(data: string): void
  close(code?: number): void
  addEventListener(type: 'open', listener: () => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

interface Options {
  readonly connect: () => Socket
  readonly onFrame: (frame: Frame) => void
  readonly onState: (state: ConnectionState) => void
  /** The socket is open again after a loss. Frames sent meanwhile are lost, so pages may be stale. */
  readonly onReconnected: () => void
  /** The server closed the socket because the session ended. It stays closed until started again. */
  readonly onEnded: () => void
  /** An attempt failed before the socket was open. Browsers do not say whether network or session is missing. */
  readonly onRefused: () => void
  readonly random?: () => number
}

export interface Connection {
  readonly start: (userId: number) => void
  readonly stop: () => void
  /** Reconnects without waiting for the delay. */
  readonly reconnectNow: () => void
}

const sessionEnded = 4401

/** A socket that reconnects as long as a member is signed in. */
export function createConnection({
  connect,
  onFrame,
  onState,
  onReconnected,
  onEnded,
  onRefused,
  random,
}: Options): Connection {
  let userId: number | undefined
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let lost = false

  const open = (user: number) => {
    clearTimeout(timer)
    timer = undefined
    onState('connecting')
    const current = connect()
    let opened = false
    socket = current
    current.addEventListener('open', () => {
      if (socket !== current) return
      // The session cookie authenticates the socket, but the protocol requires this frame, too.
      current.send(JSON.stringify({ type: 'auth', userId: user }))
      attempt = 0
      opened = true
      onState('open')
      if (lost) onReconnected()
      lost = false
    })
    current.addEventListener('message', ({ data }) => {
      if (socket !== current) return
      const frame = parseFrame(data)
      if (frame === null) logMalformed(data)
      else onFrame(frame)
    })
    current.addEventListener('close', ({ code }) => {
      if (socket !== current) return
      if (code === sessionEnded) {
        stop()
        onEnded()
        return
      }
      socket = undefined
      lost = true
      onState('waiting')
      timer = setTimeout(() => open(user), backOff(attempt, random))
      attempt += 1
      if (!opened) onRefused()
    })
  }

  const stop = () => {
    clearTimeout(timer)
    const previous = socket
    // Cleared before closing, so that the close event does not reconnect.
    socket = timer = userId = undefined
    attempt = 0
    lost = false
    previous?.close(1000)
    onState('closed')
  }

  return {
    start(user) {
      if (userId === user) return
      if (userId !== undefined) stop()
      userId = user
      open(user)
    },
    stop,
    reconnectNow() {
      if (timer === undefined || userId === undefined) return
      attempt = 0
      open(userId)
    },
  }
}

function logMalformed(data: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for a log entry and nothing else
  console.debug('Ignored a malformed live message', data)
}
