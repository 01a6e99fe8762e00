import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type * as z from 'zod'
import { asCaller, theServer } from '../caller.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  countJobs,
  deleteFailedJobs,
  unlockStaleJobs,
  hasJobs,
  insertJob,
  type JobCounts,
  shortenPauses,
} from './sql.ts'
import { type FinishedJobs, startWorker, type Worker } from './worker.ts'

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
  /** The job is given up after this many failures. Pauses grow up to half an hour, so 50 attempts take about a day. */
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
  /** The jobs of one queue run one after the other, whichever process runs them. */
  readonly queue?: string
  /** Jobs with a lower one run first; 0 by default. */
  readonly turn?: number
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
const defaultLimitMs = 90_000
/** A lock older than this is stale. Jobs with a longer limit may run twice, which they have to handle. */
const staleMinutes = 2
const maxPauseMinutes = 30
const failedDays = 14

interface Runner {
  readonly run: (payload: unknown, attempt: Attempt) => Promise<void>
  readonly limitMs: number
}

export function openJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const runners = new Map<string, Runner>()
  let worker: Promise<Worker> | undefined
  let maintenanceTimer: NodeJS.Timeout | undefined

  const tasks = (finished: FinishedJobs): TaskList =>
    Object.fromEntries(
      [...runners].map(([name, { run, limitMs }]) => [
        name,
        async (payload: unknown, { job, abortSignal }: { job: RunningJob; abortSignal: AbortSignal }) => {
          if (finished.has(job.id)) return
          const attempt = { number: job.attempts, signal: abortSignal }
          // The worker may have been started by a request, whose caller is not on the line for later jobs.
          await withTimeout(
            limitMs,
            asCaller(theServer, () => run(payload, attempt)),
          )
          finished.add(job.id)
        },
      ]),
    )

  /** The worker starts with the first job, because a server without jobs needs no connections for them. */
  const ensureWorker = () => {
    if (maintenanceTimer === undefined) return
    worker ??= startWorker({ database, log, tasks })
    worker.catch((error: unknown) => {
      log.error({ error }, 'jobs cannot be run')
      worker = undefined
    })
  }

  const maintain = async () => {
    await unlockStaleJobs(database, staleMinutes)
    await shortenPauses(database, maxPauseMinutes)
    await deleteFailedJobs(database, failedDays)
    if (await hasJobs(database)) ensureWorker()
  }

  return {
    define({ name, data, attempts, longestMs = defaultLimitMs, run }) {
      runners.set(name, {
        run: async (payload, attempt) => run(data.parse(payload), attempt),
        limitMs: longestMs,
      })
      return {
        async enqueue(tx, payload, { key, at, queue, turn } = {}) {
          await insertJob(tx, {
            name,
            payload,
            attempts,
            key: key ?? null,
            at: at ?? null,
            queue: queue ?? null,
            turn: turn ?? 0,
          })
          ensureWorker()
        },
      }
    },
    async start() {
      maintenanceTimer = setInterval(() => {
        maintain().catch((error: unknown) => log.warn({ error }, 'jobs could not be looked after'))
      }, minuteMs)
      if (await hasJobs(database)) await maintain()
    },
    counts: () => countJobs(database),
    async stop() {
      clearInterval(maintenanceTimer)
      maintenanceTimer = undefined
      const started = await worker?.catch(() => undefined)
      await started?.stop()
    },
  }
}

interface RunningJob {
  readonly id: string
  readonly attempts: number
}

async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`The job took longer than ${ms / 1000} seconds`)), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
