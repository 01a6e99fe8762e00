import { MessageChannel } from 'node:worker_threads'
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { createSemaphore } from '#platform/server/semaphore.ts'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import type { Answers, Batch, Job, Outcome, Task } from './tasks.ts'

/**
 * Threads of one process at once: two for running imports and one that stays free for checks. Two processors gain
 * nothing from more threads, and each thread costs memory.
 */
const maxThreads = 3
/** Rows are streamed, so a real table needs less than this. */
const maxHeapMb = 384
/** Heap for short-lived objects; a larger one only makes the process grow. */
const maxYoungMb = 16

/** A thread ends after its task, so that its memory is free at once. */
const pool = new Piscina<ReturnType<typeof move>, Outcome>({
  filename: new URL('main.ts', import.meta.url).href,
  name: 'run',
  minThreads: 0,
  maxThreads,
  idleTimeout: 0,
  resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: maxYoungMb },
  recordTiming: false,
})
// A thread that fails without a task is replaced; without a listener the error would end the process.
pool.on('error', () => {})

/** The pool starts no thread for a waiting task when another thread dies, so tasks wait here. */
const threads = createSemaphore(maxThreads)

interface Options {
  /** For the task `rows`. The thread sends at most two batches before they are handled. */
  readonly onBatch?: (batch: Batch) => Promise<void>
  readonly signal?: AbortSignal
}

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

async function start(task: Task, { onBatch, signal }: Options): Promise<Answers[keyof Answers]> {
  const { port1: own, port2: port } = new MessageChannel()
  const failure = new AbortController()
  const handle = async (batch: Batch) => {
    await onBatch?.(batch)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    own.postMessage('written')
  }
  // Batches are handled one at a time, in order; none after a failure.
  let handled: Promise<void> = Promise.resolve()
  own.on('message', (batch: Batch) => {
    handled = handled.then(() => handle(batch))
    handled.catch((error: unknown) => failure.abort(error))
  })
  try {
    const end = signal === undefined ? failure.signal : AbortSignal.any([signal, failure.signal])
    const job: Job = { task, port }
    const outcome = await pool.run(move({ [transferableSymbol]: [port], [valueSymbol]: job }), {
      signal: end,
    })
    if (outcome.kind === 'refusal') throw new SheetError(outcome.sentence)
    return outcome.answer
  } catch (error) {
    signal?.throwIfAborted()
    failure.signal.throwIfAborted()
    throw outOfMemory(error) ? new SheetError('The file is too large to be read.') : error
  } finally {
    own.close()
  }
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
