import { Piscina } from 'piscina'
import type { FastifyBaseLogger } from 'fastify'
import { createPlaces } from './places.ts'
import type { Refusal } from './refusal.ts'

export interface ThreadOptions {
  /** A module that exports `run`, the function of one task, and `ready`, which does nothing. */
  readonly module: URL
  /** A task that computes for longer ends the thread; the next one gets a new thread. */
  readonly longestMs: number
  readonly maxHeapMb: number
  /** The thread ends when nothing was asked for so long, and gives its memory back. */
  readonly idleMs: number
  /** Tasks that wait or run at a time, and of them those of one member. */
  readonly maxInside: number
  readonly maxOwn: number
  /** What whoever comes beyond these is told. */
  readonly busy: () => Refusal
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export interface Thread<Task, Answer> {
  /** Rejects with `TooSlow`, or with the signal's reason when that aborts. */
  run(task: Task, memberId: number, signal: AbortSignal): Promise<Answer>
  /** Starts the thread, so that the first task need not wait for it. */
  warm(): void
  close(): Promise<void>
}

/** A thread's garbage is collected often: the default grows to some 100 MB, which a thread never gives back. */
const maxYoungGenerationSizeMb = 16

export class TooSlow extends Error {}

/** Computes in a thread of its own, one task at a time, away from the thread that answers requests. */
export function openThread<Task, Answer>(options: ThreadOptions): Thread<Task, Answer> {
  const place = createPlaces(() => 1)
  /** Whose tasks wait or run. */
  const inside: number[] = []
  let pool: Piscina | undefined

  const open = (): Piscina => {
    const opened = new Piscina({
      filename: options.module.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: options.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb, maxYoungGenerationSizeMb },
      recordTiming: false,
    })
    // A thread that dies between two tasks is replaced.
    return opened.on('error', (error: unknown) => options.log.error({ err: error }, 'thread failed'))
  }
  const ready = async (): Promise<Piscina> => {
    pool ??= open()
    await pool.run(undefined, { name: 'ready' })
    return pool
  }

  const compute = async (task: Task, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted()
    // A thread that has to start first does so on no task's time.
    const started = await ready()
    const late = AbortSignal.timeout(options.longestMs)
    try {
      return await started.run(task, { name: 'run', signal: AbortSignal.any([signal, late]) })
    } catch (error) {
      signal.throwIfAborted()
      throw late.aborted ? new TooSlow('The thread took too long', { cause: error }) : error
    }
  }

  return {
    async run(task, memberId, signal) {
      const own = inside.filter((id) => id === memberId).length
      if (own >= options.maxOwn || inside.length >= options.maxInside) throw options.busy()
      inside.push(memberId)
      const giveBack = await place.take()
      try {
        return await compute(task, signal)
      } finally {
        inside.splice(inside.indexOf(memberId), 1)
        giveBack()
      }
    },
    warm() {
      ready().catch((error: unknown) => options.log.error({ err: error }, 'thread not started'))
    },
    async close() {
      await pool?.destroy()
    },
  }
}
