import type { CallerId } from '#platform/server/authorized.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { answerMs } from '../../domain.ts'
import type { Availability } from '../availability.ts'

/** The questions of one member must leave room for those of others. */
const limits = {
  name: 'questions',
  running: 16,
  runningPerMember: 2,
  waiting: 160,
  perMember: 10,
  maxWaitMs: answerMs,
}

/** The member who asks, and their connection. */
export interface Caller {
  readonly id: CallerId
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** How long answers may continue while the server shuts down. */
const graceMs = 3_000

export interface Admission {
  /**
   * Runs the work when it is the member's turn. The signal aborts when the assistant is switched off or the caller
   * leaves.
   */
  admit<T>(caller: Caller, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends running answers soon, each with a sentence for its member. */
  close(): void
}

export function createAdmission(availability: Availability): Admission {
  const queue = createQueue(limits)
  const closing = new AbortController()
  return {
    async admit({ id, signal }, work) {
      const callerSignal = AbortSignal.any([signal, closing.signal])
      const release = await queue.enter(id, { signal: callerSignal })
      try {
        const permit = await availability.acquire()
        try {
          return await work(AbortSignal.any([permit.signal, callerSignal]))
        } finally {
          permit.release()
        }
      } finally {
        release()
      }
    },
    close() {
      setTimeout(() => closing.abort(new Refusal(commonErrors.unavailable)), graceMs).unref()
    },
  }
}
