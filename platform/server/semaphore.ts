import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from './refusal.ts'

/** A semaphore: a bounded number of places that callers take and give back. */
export interface Semaphore {
  /**
   * Waits for a place, first come first served, and answers what gives it back; giving it back twice does nothing.
   * Rejects where the wait is bounded and would be, or was, longer.
   */
  take(): Promise<() => void>
  /** Callers without a place yet. */
  waiting(): number
}

/** How much waiting is too much. What is left out is unbounded. */
export interface WaitBound {
  /** How many callers may wait at a time; one more is refused at once. */
  readonly maxWaiting?: number
  /** How long a caller waits before being refused, in milliseconds. */
  readonly maxWaitMs?: number
  /** What a refused caller is answered; 503 with `Retry-After` without it. */
  readonly refusal?: () => Error
}

/** Seconds after which a refused caller may come again. */
const retryAfter = 5
const unavailable = () => new Refusal(commonErrors.unavailable, { retryAfter })

/**
 * @param count how many there are just now; where it grows, whoever waits learns of it when a place is given back
 * @param restAfter how long a place stays empty after it was taken for so long; both in milliseconds
 * @param bound how many may wait, and for how long; without it, any number for ever
 */
export function createSemaphore(
  count: () => number,
  restAfter: (takenMs: number) => number = () => 0,
  { maxWaiting = Infinity, maxWaitMs = Infinity, refusal = unavailable }: WaitBound = {},
): Semaphore {
  // A set keeps the order of asking, and lets whoever waited too long leave from the middle.
  const waiting = new Set<() => void>()
  let taken = 0
  const giveBack = () => {
    taken -= 1
    while (taken < count()) {
      const [next] = waiting
      if (next === undefined) return
      waiting.delete(next)
      taken += 1
      next()
    }
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
    waiting: () => waiting.size,
    async take() {
      if (taken < count()) taken += 1
      else await wait()
      const since = performance.now()
      let given = false
      return () => {
        if (given) return
        given = true
        const rest = restAfter(performance.now() - since)
        if (rest > 0) setTimeout(giveBack, rest)
        else giveBack()
      }
    },
  }
}
