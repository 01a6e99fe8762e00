import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Logger, TaskList, WorkerPool } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { settleAfterLoss } from './sql.ts'

/** One listens for new jobs, one takes and completes them: what jobs themselves ask goes through the database's own. */
const connections = 2
const concurrency = 4
/** What runs when the server stops may take this long; then it counts as failed, and is tried again later. */
const patience = 4_000
const betweenRestarts = 1_000
const reason = 'The server stops'
/** Jobs under way when the database was lost: far more than run at once. */
const rememberedJobs = 1_000

/** Runs jobs until it is stopped, and starts anew whenever a lost database ended it. */
export interface Worker {
  stop(): Promise<void>
}

interface Options {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** Given the memory of what has been done, since the database may be away when that is to be noted. */
  readonly tasks: (finished: Finished) => TaskList
}

export interface Finished {
  has(jobId: string): boolean
  add(jobId: string): void
  all(): string[]
}

function rememberFinished(): Finished {
  const ids = new Set<string>()
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > rememberedJobs && oldest !== undefined) ids.delete(oldest)
    },
    all: () => [...ids],
  }
}

/** The library reports a failed job as an error; for the server it is a warning. */
const logger = (log: FastifyBaseLogger, Class: typeof Logger): Logger =>
  new Class(() => (level, message) => {
    log[level === 'error' || level === 'warning' ? 'warn' : 'debug'](message)
  })

export async function startWorker({ database, log, tasks }: Options): Promise<Worker> {
  const { Logger, runTaskList } = await import('graphile-worker')
  const pool = database.openPool(connections)
  const finished = rememberFinished()
  const taskList = tasks(finished)
  const options = {
    concurrency,
    noHandleSignals: true,
    logger: logger(log, Logger),
    // Completing in batches is the way the library handles a failure to do so; it waits for none.
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
        await pause(betweenRestarts)
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
      await pause(betweenRestarts)
    }
  }
  const running = run()

  return {
    async stop() {
      stopping.abort()
      const tooLong = setTimeout(() => void current?.forcefulShutdown(reason), patience)
      // How it ends is heard of through the promise that `run` waits for.
      await Promise.resolve(current?.gracefulShutdown(reason)).catch(() => {})
      clearTimeout(tooLong)
      await running
      await pool.end()
    },
  }
}
