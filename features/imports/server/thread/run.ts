import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#platform/server/semaphore.ts'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import type { Answers, Batch, FromThread, Task } from './tasks.ts'

/**
 * Threads of one process at once: two for imports that run, and always one for somebody who waits for a check. Two
 * processors are not quicker for more, and each costs memory.
 */
const maxThreads = 3
/** Reading keeps no table in memory; what needs more than this is no table. */
const maxHeapMb = 384
/** Room for what is used once and forgotten; more of it only lets the process grow. */
const maxYoungMb = 16

const threads = createSemaphore(() => maxThreads)

interface Options {
  /** For the task `rows`. The next batches are made meanwhile, but not many. */
  readonly onBatch?: (batch: Batch) => Promise<void>
  readonly signal?: AbortSignal
}

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

type Answer = Answers[keyof Answers]

function start(task: Task, { onBatch, signal }: Options): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const worker = new Worker(new URL('main.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: maxYoungMb },
  })
  const handle = async (message: FromThread) => {
    if (message.kind === 'refusal') throw new SheetError(message.sentence)
    if (message.kind === 'answer') return resolve(message.answer)
    await onBatch?.(message.batch)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    worker.postMessage('written')
  }
  // One after the other, in their order.
  let handled: Promise<void> = Promise.resolve()
  worker.on('message', (message: FromThread) => {
    handled = handled.then(() => handle(message))
    handled.catch((error: unknown) => reject(error))
  })
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  worker.once('error', (error) =>
    reject(outOfMemory(error) ? new SheetError('The file is too large to be read.') : error),
  )
  worker.once('exit', (code) => {
    if (code !== 0) reject(new Error(`The thread ended with ${code}`))
  })
  return promise.finally(async () => {
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  })
}

/** Runs a task in a thread of its own, when there is room for one more. */
export async function runTask<K extends keyof Answers>(
  task: Extract<Task, { kind: K }>,
  options: Options = {},
): Promise<Answers[K]> {
  const giveBack = await threads.acquire()
  try {
    options.signal?.throwIfAborted()
    // A thread answers what its task asks for.
    return (await start(task, options)) as Answers[K]
  } finally {
    giveBack()
  }
}
