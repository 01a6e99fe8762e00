import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Logger, TaskList, WorkerPool } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { settleAfterLoss } from './sql.ts'

/** One listens for new jobs, one takes and completes them. The jobs' own queries use the database's pools. */
const connections = 2
const concurrency = 4
/** In milliseconds. A job that still runs after this when the server stops counts as failed, and is retried later. */
const stopTimeoutMs = 4_000
const restartPauseMs = 1_000
const stopReason = 'The server stops'
/** Ids of finished jobs kept in memory: far more than run at a time. */
const maxFinishedJobs = 1_000

/** Runs jobs until it is stopped, and restarts whenever a lost database ended it. */
export interface Worker {
  stop(): Promise<void>
}

interface Options {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** Gets the finished jobs in memory, since the database may be away when they are to be marked. */
  readonly tasks: (finished: FinishedJobs) => TaskList
}

export interface FinishedJobs {
  has(jobId: string): boolean
  add(jobId: string): void
  all(): string[]
}

function createFinishedJobs(): FinishedJobs {
  const ids = new Set<string>()
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > maxFinishedJobs && oldest !== undefined) ids.delete(oldest)
    },
    all: () => [...ids],
  }
}

/** The library logs a failed job as an error; for the server it is a warning. */
const logger = (log: FastifyBaseLogger, Class: typeof Logger): Logger =>
  new Class(() => (level, message) => {
    log[level === 'error' || level === 'warning' ? 'warn' : 'debug'](message)
  })

export async function startWorker({ database, log, tasks }: Options): Promise<Worker> {
  const { Logger, runTaskList } = await import('graphile-worker')
  const pool = database.openPool(connections)
  const finished = createFinishedJobs()
  const taskList = tasks(finished)
  const options = {
    concurrency,
    noHandleSignals: true,
    logger: logger(log, Logger),
    // Only with batches does the library survive a failure to complete a job. The delay of 0 makes no job wait.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const stopping = new AbortController()
  let current: WorkerPool | undefined

  const settle = async (poolId: string) => {
    while (!stopping.signal.aborted) {
      try {
        return await settleAfterLoss(database, poolId, finished.all())
      } catch (error) {
        log.debug({ error }, 'the database is still away')
        await pause(restartPauseMs)
      }
    }
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      const workers = runTaskList(options, taskList, pool)
      current = workers
      await workers.promise.catch((error: unknown) => log.warn({ error }, 'the job worker ended'))
      if (stopping.signal.aborted) return
      await settle(workers.id)
      await pause(restartPauseMs)
    }
  }
  const running = run()

  return {
    async stop() {
      stopping.abort()
      const tooLong = setTimeout(() => void current?.forcefulShutdown(stopReason), stopTimeoutMs)
      // Failures reach the promise that `run` waits for.
      await Promise.resolve(current?.gracefulShutdown(stopReason)).catch(() => {})
      clearTimeout(tooLong)
      await running
      await pool.end()
    },
  }
}
