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

/** What a job knows of this attempt at it. */
export interface Attempt {
  /** 1 is the first. */
  readonly number: number
  /** The server stops: whatever can be broken off should be. */
  readonly signal: AbortSignal
}

interface Definition<S extends z.ZodType> {
  readonly name: string
  readonly data: S
  /** After so many failures the job is given up. Pauses double and more up to half an hour: 50 are about a day. */
  readonly attempts: number
  /** For work that takes longer than the usual minute and a half. */
  readonly longestMs?: number
  /** May run twice (a server may die at its very end), so it has to notice what is done already. */
  readonly run: (data: z.output<S>, attempt: Attempt) => Promise<void>
}

interface Options {
  /** A job that waits under the same key is replaced by this one. */
  readonly key?: string
  readonly at?: Date
}

export interface Job<Data> {
  /** Adds the job when the transaction commits, and never when it does not. */
  enqueue(tx: Transaction, data: Data, options?: Options): Promise<void>
}

/** Work that happens after the answer: in this process or in another one on the same database. */
export interface Jobs {
  define<S extends z.ZodType>(definition: Definition<S>): Job<z.input<S>>
  /** Call it when everything is defined. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Of all processes on this database. */
  counts(): Promise<JobCounts>
}

const minuteMs = 60_000
/** No job runs longer, unless it says so. */
const usualLimitMs = 90_000
/** Older than any job that is still running, but for those that run longer: they notice that they run twice. */
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

  /** The worker starts with the first job: a server that has none needs no connections for them. */
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
