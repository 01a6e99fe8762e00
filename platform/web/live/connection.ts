import { backOff } from './back-off.ts'
import { type Frame, parseFrame } from './frames.ts'

export type ConnectionState = 'closed' | 'connecting' | 'open' | 'waiting'

/** The part of WebSocket that is used, so that tests can stand in for the network. */
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
  /** The line is back after a loss: frames sent meanwhile are gone, so what is shown may be old. */
  readonly onReconnected: () => void
  /** The server closed the line because the session ended; it stays closed until started again. */
  readonly onEnded: () => void
  /** An attempt failed before the line was open. Browsers do not say why: no network, or no session any more. */
  readonly onRefused: () => void
  readonly random?: () => number
}

export interface Connection {
  readonly start: (userId: number) => void
  readonly stop: () => void
  /** There is reason to believe that the server can be reached now: do not wait out the pause. */
  readonly hurry: () => void
}

const sessionEnded = 4401

/** One socket that stays open for as long as somebody is signed in. */
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
    const mine = connect()
    let opened = false
    socket = mine
    mine.addEventListener('open', () => {
      if (socket !== mine) return
      // The session cookie is what signs the socket in; the frame is part of the protocol all the same.
      mine.send(JSON.stringify({ type: 'auth', userId: user }))
      attempt = 0
      opened = true
      onState('open')
      if (lost) onReconnected()
      lost = false
    })
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine) return
      const frame = parseFrame(data)
      if (frame === null) logMalformed(data)
      else onFrame(frame)
    })
    mine.addEventListener('close', ({ code }) => {
      if (socket !== mine) return
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
    const last = socket
    // Forgotten first: a socket that is closed on purpose must not come back.
    socket = timer = userId = undefined
    attempt = 0
    lost = false
    last?.close(1000)
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
    hurry() {
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
