import type { App } from '#platform/server/app.ts'
import type { CallerKey } from '#platform/server/caller.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { openThread, TooSlow } from '#platform/server/thread.ts'
import { billErrors } from '../../contract.ts'
import type { ReadBill } from './read.ts'
import type { ReadOutcome, ReadTask } from './thread.ts'

export type { ReadBill } from './read.ts'

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Reads e-invoices in a thread of its own: what comes from outside may be made to take long, or much memory. */
export function billReader({ log }: Pick<App, 'log'>) {
  const thread = openThread<ReadTask, ReadOutcome>({
    module: new URL('thread.ts', import.meta.url),
    longestMs: 15_000,
    maxHeapMb: 256,
    idleMs: 10_000,
    queue: { name: 'e-invoices', waiting: 20, perMember: 5, maxWaitMs: 60_000 },
    log,
  })

  const read = async (
    { path, currency }: ReadTask,
    caller: CallerKey,
    signal?: AbortSignal,
  ): Promise<ReadBill> => {
    const outcome = await thread.run({ path, currency }, caller, signal).catch((error: unknown) => {
      if (error instanceof TooSlow || outOfMemory(error))
        throw new Refusal(billErrors.unreadable, {
          sentence: 'The file is too large to be read.',
          cause: error,
        })
      throw error
    })
    if (outcome.kind === 'refusal') throw new Refusal(billErrors.unreadable, { sentence: outcome.sentence })
    return outcome.bill
  }

  return { read, close: () => thread.close() }
}

export type BillReader = ReturnType<typeof billReader>
