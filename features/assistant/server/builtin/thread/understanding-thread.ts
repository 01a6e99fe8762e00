import type { FastifyBaseLogger } from 'fastify'
import { openThread, TooSlow } from '#platform/server/thread.ts'
import { refusedWith } from '../offers.ts'
import type { Asked, Understanding } from '../understanding.ts'

/** Most questions take 20 ms and the slowest known half a second. The limit allows for a busy machine. */
const longestMs = 3_000
/** Answers, previews and suggestions. */
const queue = { name: 'questions to understand', waiting: 31, perMember: 4, maxWaitMs: 20_000 }
const maxHeapMb = 256
/** The patterns take some 100 MB, and a second to load again. The assistant's page loads them when it opens. */
const idleMs = 2 * 60_000

export interface UnderstandingThread {
  /** Throws a refusal if too many wait. Rejects with the signal's reason when it aborts. */
  understand(asked: Asked, memberId: number, signal: AbortSignal): Promise<Understanding>
  warm(): void
  close(): Promise<void>
}

/** Understands questions in a separate thread, so that no member waits for another's question. */
export function openUnderstandingThread(
  log: Pick<FastifyBaseLogger, 'error'>,
  limits = { longestMs },
): UnderstandingThread {
  const thread = openThread<Asked, Understanding>({
    module: new URL('main.ts', import.meta.url),
    longestMs: limits.longestMs,
    maxHeapMb,
    idleMs,
    queue,
    log,
  })
  return {
    understand: (asked, memberId, signal) =>
      thread.run(asked, memberId, signal).catch((error: unknown) => {
        if (!(error instanceof TooSlow)) throw error
        return refusedWith('That takes me too long to understand. Please ask for one thing at a time.', [])
      }),
    warm: thread.warm,
    close: thread.close,
  }
}
