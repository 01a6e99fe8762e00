import { Piscina } from 'piscina'
import type { FastifyBaseLogger } from 'fastify'
import type { CallerKey } from './caller.ts'
import { createQueue, type QueueRules } from './queue.ts'

export interface ThreadOptions {
  /** A module that exports `run`, which does one task; `ready`, which does nothing; and `warm`, if that is called. */
  readonly module: URL
  /** A task that runs for longer ends the thread; the next task gets a new one. */
  readonly longestMs: number
  readonly maxHeapMb: number
  /** The thread ends after this time without a task, and frees its memory. */
  readonly idleMs: number
  /** How many tasks may wait, and for how long; one runs at a time. */
  readonly queue: Omit<QueueRules, 'running'>
  readonly log?: Pick<FastifyBaseLogger, 'error'>
}

export interface Thread<Task, Answer> {
  /** Refuses where too many wait. Rejects with `TooSlow`, or with the signal's reason. */
  run(task: Task, caller: CallerKey, signal?: AbortSignal): Promise<Answer>
  /** Starts the thread and prepares it by its `warm`, so that the first task need not wait for that. */
  warm(): void
  close(): Promise<void>
}

/** A small young generation: the default grows to about 100 MB, which a thread never frees. */
const maxYoungGenerationSizeMb = 4

/**
 * Requests come first where both want the processor: without it, the feed's p99 doubles beside people who ask.
 * Only Linux has a priority per thread; elsewhere the whole server would get the lower one.
 */
const niceIncrement = process.platform === 'linux' ? 10 : 0

export class TooSlow extends Error {}

/** Computes in a separate thread, one task at a time, so that requests are answered meanwhile. */
export function openThread<Task, Answer>(options: ThreadOptions): Thread<Task, Answer> {
  const queue = createQueue({ ...options.queue, running: 1 })
  let pool: Piscina | undefined

  const open = (): Piscina => {
    const created = new Piscina({
      filename: options.module.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: options.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb, maxYoungGenerationSizeMb },
      niceIncrement,
      recordTiming: false,
    })
    // A thread that dies between two tasks is replaced.
    return created.on('error', (error: unknown) => options.log?.error({ err: error }, 'thread failed'))
  }
  const opened = async (name: 'ready' | 'warm'): Promise<Piscina> => {
    pool ??= open()
    await pool.run(undefined, { name })
    return pool
  }

  const compute = async (task: Task, signal?: AbortSignal): Promise<Answer> => {
    // Starting a thread does not count against the task's time.
    const started = await opened('ready')
    const late = AbortSignal.timeout(options.longestMs)
    try {
      const end = signal === undefined ? late : AbortSignal.any([signal, late])
      return await started.run(task, { name: 'run', signal: end })
    } catch (error) {
      signal?.throwIfAborted()
      throw late.aborted ? new TooSlow('The thread took too long', { cause: error }) : error
    }
  }

  return {
    run: (task, caller, signal) => queue.run(caller, () => compute(task, signal), { signal }),
    warm() {
      opened('warm').catch((error: unknown) => options.log?.error({ err: error }, 'thread not started'))
    },
    async close() {
      await pool?.destroy()
    },
  }
}
