import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { type Models, openModels } from '../ocr/models.ts'
import { look, Unreadable } from './look.ts'
import type { FromThread, Task } from './tasks.ts'

/** The other side of reader.ts: looks at one picture after the other, away from the thread that answers requests. */

sharp.concurrency(1)
sharp.cache(false)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
const say = (message: FromThread) => parentPort?.postMessage(message)

let models: Promise<Models> | undefined

async function work(task: Task): Promise<void> {
  try {
    say({ kind: 'found', findings: await look(task, () => (models ??= openModels())) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    say({ kind: 'unreadable', cause: error.message })
  }
}

// What goes wrong otherwise ends the thread, and its task with it.
parentPort?.on('message', (task: Task) => void work(task))
