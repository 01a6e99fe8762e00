import { parentPort, workerData } from 'node:worker_threads'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import { read } from './read.ts'
import { batches, check } from './rows.ts'
import type { Answers, FromThread, Task } from './tasks.ts'

/** The other side of run.ts: one task, done away from the thread that answers requests. */

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
const say = (message: FromThread) => parentPort?.postMessage(message)

/** Batches that may be sent and not yet written. */
let room = 2
const waiting: (() => void)[] = []
parentPort?.on('message', () => {
  const next = waiting.shift()
  if (next === undefined) room++
  else next()
})

async function place(): Promise<void> {
  if (room > 0) room--
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

async function perform(task: Task): Promise<Answers[keyof Answers]> {
  if (task.kind === 'read') return read(task)
  if (task.kind === 'check') return check(task)
  for await (const batch of batches(task)) {
    await place()
    say({ kind: 'batch', batch })
  }
  return null
}

try {
  // `runTask` starts this thread, and with nothing else.
  say({ kind: 'answer', answer: await perform(workerData as Task) })
} catch (error) {
  if (!(error instanceof SheetError)) throw error
  say({ kind: 'refusal', sentence: error.message })
}
// The port keeps the thread alive.
parentPort?.close()
