import type { FastifyBaseLogger } from 'fastify'
import { memberCaller } from '#platform/server/caller.ts'
import { openThread, TooSlow } from '#platform/server/thread.ts'
import type { Asked, Understanding } from '../understanding.ts'
import { tooIntricate } from './too-intricate.ts'

/** A question ends itself after 200 ms of work. This limit allows for a busy machine. */
const longestMs = 3_000
/** Answers, previews and suggestions. */
const queue = { name: 'questions to understand', waiting: 31, perMember: 4, maxWaitMs: 20_000 }
const maxHeapMb = 256
/** The assistant's page starts the thread again when it opens. */
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
      thread.run(asked, memberCaller(memberId), signal).catch((error: unknown) => {
        if (!(error instanceof TooSlow)) throw error
        return tooIntricate
      }),
    warm: thread.warm,
    close: thread.close,
  }
}
