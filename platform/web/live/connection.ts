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
  /** `isFirst` until a socket was open or an attempt has failed. */
  readonly connect: (isFirst: boolean) => Socket
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

const sessionEnded = 4401
const firstDelayMs = 500
const maxDelayMs = 30_000

/**
 * Milliseconds to wait before an attempt; 0 is the first after a loss. The delay doubles up to half a minute. Half of
 * it is random, so that pages do not reconnect all at once when a server returns.
 */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(attempt, 16))
  return Math.round(delay / 2 + (delay / 2) * random())
}

/** A socket that reconnects as long as a member is signed in. */
export class Connection {
  readonly #options: Options
  #userId: number | undefined
  #socket: Socket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempt = 0
  #lost = false

  constructor(options: Options) {
    this.#options = options
  }

  start(userId: number): void {
    if (this.#userId === userId) return
    if (this.#userId !== undefined) this.stop()
    this.#userId = userId
    this.#open(userId)
  }

  stop(): void {
    clearTimeout(this.#timer)
    const previous = this.#socket
    // Cleared before closing, so that the close event does not reconnect.
    this.#socket = this.#timer = this.#userId = undefined
    this.#attempt = 0
    this.#lost = false
    previous?.close(1000)
    this.#options.onState('closed')
  }

  /** Reconnects without waiting for the delay. */
  reconnectNow(): void {
    if (this.#timer === undefined || this.#userId === undefined) return
    this.#attempt = 0
    this.#open(this.#userId)
  }

  #open(userId: number): void {
    const { connect, onFrame, onState, onReconnected, onEnded, onRefused } = this.#options
    clearTimeout(this.#timer)
    this.#timer = undefined
    onState('connecting')
    const socket = connect(!this.#lost)
    let opened = false
    this.#socket = socket
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return
      // The session cookie authenticates the socket, but the protocol requires this frame, too.
      socket.send(JSON.stringify({ type: 'auth', userId }))
      this.#attempt = 0
      opened = true
      onState('open')
      if (this.#lost) onReconnected()
      this.#lost = false
    })
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket !== socket) return
      const frame = parseFrame(data)
      if (frame === null) logMalformed(data)
      else onFrame(frame)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket) return
      if (code === sessionEnded) {
        this.stop()
        onEnded()
        return
      }
      this.#waitToReconnect(userId)
      if (!opened) onRefused()
    })
  }

  #waitToReconnect(userId: number): void {
    this.#socket = undefined
    this.#lost = true
    this.#options.onState('waiting')
    this.#timer = setTimeout(() => this.#open(userId), backOff(this.#attempt, this.#options.random))
    this.#attempt += 1
  }
}

function logMalformed(data: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for a log entry and nothing else
  console.debug('Ignored a malformed live message', data)
}
