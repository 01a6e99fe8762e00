import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type * as z from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import {
  countJobs,
  forgetFailedJobs,
  freeForgottenJobs,
  hasJobs,
  insertJob,
  type JobCounts,
  shortenPauses,
} from './sql.ts'
import { type Finished, startWorker, type Worker } from './worker.ts'

/** One attempt to run a job. */
export interface Attempt {
  /** Counted from 1. */
  readonly number: number
  /** Fires when the server stops: the job should end early if it can. */
  readonly signal: AbortSignal
}

interface Definition<S extends z.ZodType> {
  readonly name: string
  readonly data: S
  /** After so many failures the job is given up. Pauses grow up to half an hour, so 50 attempts take about a day. */
  readonly attempts: number
  /** The time limit, if it is longer than the usual minute and a half. */
  readonly longestMs?: number
  /** Must be idempotent: it runs again when a server dies just before the job is marked as done. */
  readonly run: (data: z.output<S>, attempt: Attempt) => Promise<void>
}

interface Options {
  /** Replaces a waiting job with the same key. */
  readonly key?: string
  readonly at?: Date
}

export interface Job<Data> {
  /** Adds the job with the transaction's commit. */
  enqueue(tx: Transaction, data: Data, options?: Options): Promise<void>
}

/** Work done after the answer, by this process or another one on the same database. */
export interface Jobs {
  define<S extends z.ZodType>(definition: Definition<S>): Job<z.input<S>>
  /** Call it after all jobs are defined. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Counts the jobs of all processes on this database. */
  counts(): Promise<JobCounts>
}

const minuteMs = 60_000
/** The time limit of a job that sets none. */
const usualLimitMs = 90_000
/** A lock older than this is stale. Jobs with a longer limit may run twice, which they have to handle. */
const forgottenMinutes = 2
const longestPauseMinutes = 30
const failedDays = 14

interface Runner {
  readonly run: (payload: unknown, attempt: Attempt) => Promise<void>
  readonly limitMs: number
}

export function openJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const runners = new Map<string, Runner>()
  let worker: Promise<Worker> | undefined
  let rounds: NodeJS.Timeout | undefined

  const tasks = (finished: Finished): TaskList =>
    Object.fromEntries(
      [...runners].map(([name, { run, limitMs }]) => [
        name,
        async (payload: unknown, { job, abortSignal }: { job: Running; abortSignal: AbortSignal }) => {
          if (finished.has(job.id)) return
          await within(limitMs, run(payload, { number: job.attempts, signal: abortSignal }))
          finished.add(job.id)
        },
      ]),
    )

  /** The worker starts with the first job, because a server without jobs needs no connections for them. */
  const wake = () => {
    if (rounds === undefined) return
    worker ??= startWorker({ database, log, tasks })
    worker.catch((error: unknown) => {
      log.error({ error }, 'jobs cannot be run')
      worker = undefined
    })
  }

  const lookAround = async () => {
    await freeForgottenJobs(database, forgottenMinutes)
    await shortenPauses(database, longestPauseMinutes)
    await forgetFailedJobs(database, failedDays)
    if (await hasJobs(database)) wake()
  }

  return {
    define({ name, data, attempts, longestMs = usualLimitMs, run }) {
      runners.set(name, {
        run: async (payload, attempt) => run(data.parse(payload), attempt),
        limitMs: longestMs,
      })
      return {
        async enqueue(tx, payload, { key, at } = {}) {
          await insertJob(tx, { name, payload, attempts, key: key ?? null, at: at ?? null })
          wake()
        },
      }
    },
    async start() {
      rounds = setInterval(() => {
        lookAround().catch((error: unknown) => log.warn({ error }, 'jobs could not be looked after'))
      }, minuteMs)
      if (await hasJobs(database)) await lookAround()
    },
    counts: () => countJobs(database),
    async stop() {
      clearInterval(rounds)
      rounds = undefined
      const started = await worker?.catch(() => undefined)
      await started?.stop()
    },
  }
}

interface Running {
  readonly id: string
  readonly attempts: number
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`The job took longer than ${ms / 1000} seconds`)), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
