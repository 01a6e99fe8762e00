import { createSemaphore, type Semaphore } from '../semaphore.ts'

/**
 * Transactions that work at a time while somebody reads. Few on purpose: writers wait for each other here, so that
 * readers need not wait for all of them.
 */
const maxBesideReaders = 2
/** So many milliseconds after a page was read, another is likely to be. */
const readingFor = 100
/**
 * While somebody reads, a place stays empty for four times as long as it was worked at, though never for long: most
 * readers find the machine free. See `docs/decisions/18-write-throttling.md`.
 */
const restAfterWork = 4
const maxRestMs = 25
/**
 * Whoever waits longer for a place, in milliseconds, is told to come again, and so is whoever comes when so many wait:
 * a request that hangs holds memory and leaves its caller in the dark.
 */
const maxWaitMs = 5_000
const maxWaiting = 1_000

interface ReadersFirst {
  /** For those that write. */
  readonly working: Semaphore
  /** Somebody reads until `work` ends. */
  readonly reading: <T>(work: () => Promise<T>) => Promise<T>
}

/** @param maxWriters how many work at a time when nobody reads */
export function readersFirst(maxWriters: number): ReadersFirst {
  let [readers, readUntil] = [0, 0]
  return {
    working: createSemaphore(
      () => (readers > 0 || performance.now() < readUntil ? maxBesideReaders : maxWriters),
      (workedMs) => (readers > 0 ? Math.min(workedMs * restAfterWork, maxRestMs) : 0),
      { maxWaitMs, maxWaiting },
    ),
    async reading(work) {
      readers += 1
      try {
        return await work()
      } finally {
        readers -= 1
        readUntil = performance.now() + readingFor
      }
    },
  }
}
