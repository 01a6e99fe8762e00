import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#platform/server/semaphore.ts'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import type { Answers, Batch, FromThread, Task } from './tasks.ts'

/**
 * Threads of one process at once: two for running imports and one that stays free for checks. Two processors gain
 * nothing from more threads, and each thread costs memory.
 */
const maxThreads = 3
/** Rows are streamed, so a real table needs less than this. */
const maxHeapMb = 384
/** Heap for short-lived objects; a larger one only makes the process grow. */
const maxYoungMb = 16

const threads = createSemaphore(maxThreads)

interface Options {
  /** For the task `rows`. The thread sends at most two batches before they are handled. */
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
  // Messages are handled one at a time, in order.
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

/** Runs a task in a new thread; waits while the maximum of threads is running. */
export async function runTask<K extends keyof Answers>(
  task: Extract<Task, { kind: K }>,
  options: Options = {},
): Promise<Answers[K]> {
  const release = await threads.acquire()
  try {
    options.signal?.throwIfAborted()
    // The answer has the type that belongs to the kind of the task.
    return (await start(task, options)) as Answers[K]
  } finally {
    release()
  }
}
