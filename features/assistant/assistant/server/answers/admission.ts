import { commonErrors } from '#platform/contract/errors.ts'
import type { Book } from '#platform/server/book.ts'
import type { BookAccess } from '#platform/server/book-access.ts'
import { memberCaller } from '#platform/server/caller.ts'
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

/** The member who asks, the book that they ask about, and their connection. */
export interface Caller {
  readonly book: Book
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** How long answers may continue while the server shuts down. */
const graceMs = 3_000

export interface Admission {
  /**
   * Runs the work when it is the member's turn. The signal aborts when the assistant is switched off, the caller
   * leaves, or their rights in the book change.
   */
  admit<T>(caller: Caller, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends running answers soon, each with a sentence for its member. */
  close(): void
}

export function createAdmission(availability: Availability, bookAccess: BookAccess): Admission {
  const queue = createQueue(limits)
  const closing = new AbortController()
  return {
    async admit({ book, signal }, work) {
      const access = bookAccess.watch(book)
      const callerSignal = AbortSignal.any([signal, closing.signal, access.signal])
      const release = await queue.enter(memberCaller(book.memberId), { signal: callerSignal })
      try {
        const permit = await availability.acquire()
        try {
          return await work(AbortSignal.any([permit.signal, callerSignal]))
        } finally {
          permit.release()
        }
      } finally {
        release()
        access.release()
      }
    },
    close() {
      setTimeout(() => closing.abort(new Refusal(commonErrors.unavailable)), graceMs).unref()
    },
  }
}
