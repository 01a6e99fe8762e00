import type { CallerId } from '#platform/server/authorized.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { answerMs } from '../../domain.ts'
import type { Availability } from '../availability.ts'

/** One member's questions leave room for those of the others. */
const limits = {
  name: 'questions',
  running: 16,
  runningPerMember: 2,
  waiting: 160,
  perMember: 10,
  maxWaitMs: answerMs,
}

/** Who asks. */
export interface Caller {
  readonly id: CallerId
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** How long answers may go on when the server is about to end. */
const graceMs = 3_000

export interface Admission {
  /** Does work when it is the member's turn, with a signal for when it is switched off or nobody waits for it. */
  admit<T>(caller: Caller, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends what is under way soon, and with a sentence. */
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
