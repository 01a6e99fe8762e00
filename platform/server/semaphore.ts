import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from './refusal.ts'

/** A bounded number of permits that callers acquire and release. */
interface Semaphore {
  /**
   * Waits for a permit, first come first served, and returns what releases it. Releasing twice does nothing.
   * Rejects where too many wait, or the wait takes too long.
   */
  acquire(): Promise<() => void>
}

/** Bounds on waiting. A missing bound means unbounded. */
export interface WaitBound {
  /** How many callers may wait; the next is refused at once. */
  readonly maxWaiting?: number
  /** How long a caller waits before they are refused, in milliseconds. */
  readonly maxWaitMs?: number
  /** The error for a refused caller; by default 503 with `Retry-After`. */
  readonly refusal?: () => Error
}

/** Seconds after which a refused caller may come again. */
const retryAfter = 5
const unavailable = () => new Refusal(commonErrors.unavailable, { retryAfter })

export function createSemaphore(
  permits: number,
  { maxWaiting = Infinity, maxWaitMs = Infinity, refusal = unavailable }: WaitBound = {},
): Semaphore {
  // A set keeps the order of arrival, and a caller who waited too long can leave from the middle.
  const waiting = new Set<() => void>()
  let taken = 0
  const release = () => {
    taken -= 1
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    taken += 1
    next()
  }
  const wait = (): Promise<void> => {
    if (waiting.size >= maxWaiting) return Promise.reject(refusal())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.delete(enter)
      reject(refusal())
    }
    const deadline = maxWaitMs === Infinity ? undefined : setTimeout(leave, maxWaitMs)
    const enter = () => {
      clearTimeout(deadline)
      resolve()
    }
    waiting.add(enter)
    return promise
  }
  return {
    async acquire() {
      if (taken < permits) taken += 1
      else await wait()
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        release()
      }
    },
  }
}
