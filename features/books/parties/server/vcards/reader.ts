import type { App } from '#platform/server/app.ts'
import { currentCaller } from '#platform/server/caller.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { openThread, TooSlow } from '#platform/server/thread.ts'
import { partyErrors } from '../../contract.ts'
import type { ReadContacts } from './thread.ts'

/** Reads cards in a thread of its own: a file that is as large as it may be takes seconds. */
export function cardReader({ log }: Pick<App, 'log'>) {
  const thread = openThread<{ readonly path: string }, ReadContacts>({
    module: new URL('thread.ts', import.meta.url),
    longestMs: 15_000,
    maxHeapMb: 256,
    idleMs: 10_000,
    queue: { name: 'business cards', waiting: 20, perMember: 3, maxWaitMs: 60_000 },
    log,
  })

  const read = async (path: string): Promise<ReadContacts> => {
    const { key, signal } = currentCaller()
    return thread.run({ path }, key, signal).catch((error: unknown) => {
      if (!(error instanceof TooSlow)) throw error
      throw new Refusal(partyErrors.noCards, {
        sentence: 'Reading this file takes too long. Please choose a smaller one.',
        cause: error,
      })
    })
  }

  return { read, close: thread.close }
}

export type CardReader = ReturnType<typeof cardReader>
