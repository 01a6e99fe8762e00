import { on } from 'node:events'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import { readTable } from './read.ts'
import { readBatches, checkRows } from './rows.ts'
import type { Answers, Job, Outcome, RowsTask } from './tasks.ts'

/** The worker of run.ts. It performs tasks outside the thread that answers requests. */

/** Batches that may be sent before an earlier one is written. */
const maxUnwritten = 2

/** Sends all batches and waits until they are written. */
async function sendRows(task: RowsTask, port: Job['port']): Promise<null> {
  const written = on(port, 'message')
  let unwritten = 0
  for await (const batch of readBatches(task)) {
    if (unwritten === maxUnwritten) {
      await written.next()
      unwritten--
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    port.postMessage(batch)
    unwritten++
  }
  for (; unwritten > 0; unwritten--) await written.next()
  return null
}

async function perform({ task, port }: Job): Promise<Answers[keyof Answers]> {
  if (task.kind === 'read') return readTable(task)
  return task.kind === 'check' ? checkRows(task) : sendRows(task, port)
}

export async function run(job: Job): Promise<Outcome> {
  try {
    return { kind: 'answer', answer: await perform(job) }
  } catch (error) {
    // Between threads an error keeps its text but not its class.
    if (!(error instanceof SheetError)) throw error
    return { kind: 'refusal', sentence: error.message }
  } finally {
    job.port.close()
  }
}
