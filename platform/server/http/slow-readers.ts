import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ReaderRules {
  /** The least that a reader must take, on average over a window. */
  readonly bytesPerSecond: number
  readonly windowMs: number
  readonly everyMs: number
}

/**
 * The slowest mobile connections carry more than twice as much. The system passes on bytes in bursts of some hundred
 * kilobytes, so a shorter window would cut off readers who keep up.
 */
export const readerRules: ReaderRules = { bytesPerSecond: 8 * 1024, windowMs: 30_000, everyMs: 2_000 }

/** Since when bytes wait for this reader, and how many the reader had taken by then. */
interface Window {
  readonly since: number
  readonly taken: number
}

const numberProperty = (value: object, name: string): number => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'number' ? found : 0
}

/**
 * How much the network took, and whether more waits. A socket's own counts include a large buffer as soon as it is
 * written. Only its handle knows how much of it is left; Node's idle timeout uses it too.
 */
function progressOf(socket: Socket): { taken: number; waits: boolean } {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle !== 'object' || handle === null) return { taken: socket.bytesWritten, waits: false }
  const unsent = numberProperty(handle, 'writeQueueSize')
  return {
    taken: numberProperty(handle, 'bytesWritten') - unsent,
    waits: unsent > 0 || socket.writableLength > 0,
  }
}

export interface SlowReaders {
  /** From now on the client has to take this answer in time. */
  watch(response: ServerResponse): void
  close(): void
}

/**
 * Cuts off clients that do not read their answers, which hold memory and the answer's source. Only time counts in
 * which bytes wait for the client, so an answer that the server makes slowly is not cut off.
 */
export function cutSlowReaders({
  bytesPerSecond,
  windowMs,
  everyMs,
}: ReaderRules = readerRules): SlowReaders {
  const open = new Set<ServerResponse>()
  const windows = new WeakMap<ServerResponse, Window>()

  const checkProgress = (response: ServerResponse, now: number) => {
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
    for (const response of open) checkProgress(response, now)
  }, everyMs).unref()

  return {
    watch(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    close: () => clearInterval(timer),
  }
}
