import { createSemaphore, type Semaphore } from '../semaphore.ts'

/**
 * Transactions at a time while somebody reads. Few on purpose: writers wait here so that readers do not wait for
 * all of them.
 */
const maxBesideReaders = 2
/** For this many milliseconds after a read, another one is likely. */
const readingFor = 100
/**
 * While somebody reads, a permit rests four times as long as it was held, up to a bound. So most readers find the
 * machine free. See `docs/decisions/18-write-throttling.md`.
 */
const restAfterWork = 4
const maxRestMs = 25
/**
 * A writer who waits longer than this, in milliseconds, or finds this many waiting, is refused and told when to
 * retry. A request that hangs holds memory and tells its caller nothing.
 */
const maxWaitMs = 5_000
const maxWaiting = 1_000

interface ReadersFirst {
  /** Permits for writers. */
  readonly writerSlots: Semaphore
  /** Runs `work`, and counts as a reader until it ends. */
  readonly reading: <T>(work: () => Promise<T>) => Promise<T>
}

/** @param maxWriters how many transactions run at a time when nobody reads */
export function readersFirst(maxWriters: number): ReadersFirst {
  let [readers, readUntil] = [0, 0]
  return {
    writerSlots: createSemaphore(
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
