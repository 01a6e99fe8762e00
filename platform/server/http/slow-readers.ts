import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ReaderRules {
  /** A reader that others wait for takes at least so much, on average over a window. */
  readonly bytesPerSecond: number
  readonly windowMs: number
  readonly everyMs: number
}

/**
 * The poorest mobile connection still carries more than twice as much. The system takes the bytes of a slow reader in
 * bursts of some hundred kilobytes, so that a shorter window would cut readers who keep up.
 */
export const readerRules: ReaderRules = { bytesPerSecond: 8 * 1024, windowMs: 30_000, everyMs: 2_000 }

/** Since when something waits for this reader, and what they had taken by then. */
interface Window {
  readonly since: number
  readonly taken: number
}

const numberIn = (value: object, name: string): number => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'number' ? found : 0
}

/**
 * What the network took, and what still waits for it. Node's own counts of a socket include a large buffer as a whole
 * from the moment it is written; only the handle below knows how much of it is left, and Node's idle timeout asks it.
 */
function progressOf(socket: Socket): { taken: number; waits: boolean } {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle !== 'object' || handle === null) return { taken: socket.bytesWritten, waits: false }
  const unsent = numberIn(handle, 'writeQueueSize')
  return {
    taken: numberIn(handle, 'bytesWritten') - unsent,
    waits: unsent > 0 || socket.writableLength > 0,
  }
}

export interface SlowReaders {
  /** From now until it is sent this answer has to be taken in time. */
  watch(response: ServerResponse): void
  close(): void
}

/**
 * Cuts whoever asks for an answer and does not take it: it holds memory, and whatever it is read from. An answer that
 * comes slowly from the server is no fault of its reader: only time counts in which something waits to be taken.
 */
export function cutSlowReaders({
  bytesPerSecond,
  windowMs,
  everyMs,
}: ReaderRules = readerRules): SlowReaders {
  const open = new Set<ServerResponse>()
  const windows = new WeakMap<ServerResponse, Window>()

  const look = (response: ServerResponse, now: number) => {
    const { socket } = response
    if (socket === null) return
    const { taken, waits } = progressOf(socket)
    const window = waits ? windows.get(response) : undefined
    if (window === undefined) {
      if (waits) windows.set(response, { since: now, taken })
      else windows.delete(response)
      return
    }
    const passedMs = now - window.since
    if (passedMs < windowMs) return
    if (((taken - window.taken) * 1000) / passedMs < bytesPerSecond) socket.destroy()
    else windows.set(response, { since: now, taken })
  }

  const timer = setInterval(() => {
    const now = performance.now()
    for (const response of open) look(response, now)
  }, everyMs).unref()

  return {
    watch(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    close: () => clearInterval(timer),
  }
}
