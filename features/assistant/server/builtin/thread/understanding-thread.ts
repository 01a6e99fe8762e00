import type { FastifyBaseLogger } from 'fastify'
import { openThread, TooSlow } from '#platform/server/thread.ts'
import { refusedWith } from '../offers.ts'
import type { Asked, Understanding } from '../understand.ts'

/** A question takes some 20 ms, the worst of those tried half a second: this is for machines that are busy. */
const longestMs = 3_000
/** Answers at work, previews and suggestions. */
const queue = { name: 'questions to understand', waiting: 31, perMember: 4, maxWaitMs: 20_000 }
const maxHeapMb = 256
/** The patterns take some 100 MB, and a second to be ready again: the assistant's page asks for that when it opens. */
const idleMs = 2 * 60_000

export interface UnderstandingThread {
  /** Refused where too many wait; rejects with the signal's reason when that aborts. */
  understand(asked: Asked, memberId: number, signal: AbortSignal): Promise<Understanding>
  warm(): void
  close(): Promise<void>
}

/** Understands questions in a thread of its own: nobody waits for the question of somebody else. */
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
