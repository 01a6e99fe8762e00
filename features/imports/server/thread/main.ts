import { parentPort, workerData } from 'node:worker_threads'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import { readTable } from './read.ts'
import { readBatches, checkRows } from './rows.ts'
import type { Answers, FromThread, Task } from './tasks.ts'

/** The worker of run.ts. It performs one task outside the thread that answers requests. */

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
const post = (message: FromThread) => parentPort?.postMessage(message)

/** Batches that may still be sent without a confirmation that an earlier one was written. */
let freeSlots = 2
const waiting: (() => void)[] = []
parentPort?.on('message', () => {
  const next = waiting.shift()
  if (next === undefined) freeSlots++
  else next()
})

async function acquireSlot(): Promise<void> {
  if (freeSlots > 0) freeSlots--
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

async function perform(task: Task): Promise<Answers[keyof Answers]> {
  if (task.kind === 'read') return readTable(task)
  if (task.kind === 'check') return checkRows(task)
  for await (const batch of readBatches(task)) {
    await acquireSlot()
    post({ kind: 'batch', batch })
  }
  return null
}

try {
  // Only `runTask` starts this thread, always with a task.
  post({ kind: 'answer', answer: await perform(workerData as Task) })
} catch (error) {
  if (!(error instanceof SheetError)) throw error
  post({ kind: 'refusal', sentence: error.message })
}
// The port keeps the thread alive.
parentPort?.close()
