import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/log.ts'
import { sql } from '../database/sql.ts'
import { jobQueueVersion } from '../database/job-queue.ts'
import { type Attempt, openJobs } from './jobs.ts'

const database = await testDatabase()

/** A process with its own worker, and the data that its jobs of one kind were run with. */
function open(name: string, work: (data: number, attempt: Attempt) => Promise<void> = async () => {}) {
  const jobs = openJobs(database, quietLog)
  const ran: number[] = []
  const job = jobs.define({
    name,
    data: z.number(),
    attempts: 5,
    run: async (data, attempt) => {
      ran.push(data)
      await work(data, attempt)
    },
  })
  afterAll(jobs.stop)
  return { jobs, job, ran }
}

const waiting = async () =>
  (await database.one(sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`)).n
const makeDue = () =>
  database.run(sql`select graphile_worker.reschedule_jobs(array(
  select id from graphile_worker.jobs where locked_at is null), run_at => now())`)

describe('the queue', () => {
  it('is installed at the version of the package', () => {
    const newest = readdirSync('node_modules/graphile-worker/sql').sort().at(-1)
    expect(newest).toBe(`${String(jobQueueVersion).padStart(6, '0')}.sql`)
  })

  it('needs no connection before the first job', async () => {
    const idle = open('idle')
    await idle.jobs.start()
    const { n } = await database.one(sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs%'`)
    expect(n).toBe(0)
  })
})

describe('a job', () => {
  it('runs after its transaction has committed, once', async () => {
    const { jobs, job, ran } = open('once')
    await jobs.start()
    await database.transaction((tx) => job.enqueue(tx, 7))
    await vi.waitFor(() => expect(ran).toEqual([7]), 15_000)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000)
  })

  it('is not added by a transaction that fails', async () => {
    const { job } = open('rolled-back')
    const failing = database.transaction(async (tx) => {
      await job.enqueue(tx, 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toBe(0)
  })

  it('replaces a waiting job with the same key', async () => {
    const { jobs, job, ran } = open('keyed')
    for (const data of [1, 2, 3]) await database.transaction((tx) => job.enqueue(tx, data, { key: 'k' }))
    expect(await waiting()).toBe(1)
    await jobs.start()
    await vi.waitFor(() => expect(ran).toEqual([3]), 15_000)
  })

  it('that was added while no server ran is run by the next one', async () => {
    const { job } = open('left-over')
    await database.transaction((tx) => job.enqueue(tx, 4))
    const next = open('left-over')
    await next.jobs.start()
    await vi.waitFor(() => expect(next.ran).toEqual([4]), 15_000)
  })

  it('that fails is retried with growing pauses', async () => {
    const { jobs, job, ran } = open('failing', async (_, { number }) => {
      if (number < 3) throw new Error('not yet')
    })
    await jobs.start()
    await database.transaction((tx) => job.enqueue(tx, 9))
    const pauses: number[] = []
    for (const failures of [1, 2]) {
      const pause = await vi.waitFor(async () => {
        const row = await database.first(sql<{ seconds: number }>`
          select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
          where attempts = ${failures} and locked_at is null`)
        if (row === undefined) throw new Error('It runs still')
        return row.seconds
      }, 8_000)
      pauses.push(pause)
      await makeDue()
    }
    await vi.waitFor(() => expect(ran).toEqual([9, 9, 9]), 8_000)
    expect(pauses[0]).toBeGreaterThan(1)
    expect(pauses[1]).toBeGreaterThan(2 * (pauses[0] ?? 0))
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000)
  })

  it('runs in one of several processes', async () => {
    const both = [open('shared'), open('shared')] as const
    await Promise.all(both.map(({ jobs }) => jobs.start()))
    await database.transaction(async (tx) => {
      for (let data = 0; data < 20; data++) await both[data % 2 === 0 ? 0 : 1].job.enqueue(tx, data)
    })
    const ran = () => both.flatMap((one) => one.ran)
    await vi.waitFor(() => expect(ran()).toHaveLength(20), 8_000)
    expect(new Set(ran()).size).toBe(20)
  })

  it('of a dead server is run by another one', async () => {
    const { job } = open('orphaned')
    await database.transaction((tx) => job.enqueue(tx, 5))
    await database.run(sql`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '3 minutes',
        attempts = 1`)
    const next = open('orphaned')
    await next.jobs.start()
    await vi.waitFor(() => expect(next.ran).toEqual([5]), 8_000)
  })

  it('finishes before the server stops', async () => {
    const release = Promise.withResolvers<undefined>()
    const { jobs, job, ran } = open('slow', async () => {
      await release.promise
    })
    await jobs.start()
    await database.transaction((tx) => job.enqueue(tx, 6))
    await vi.waitFor(() => expect(ran).toEqual([6]), 15_000)
    const stopped = jobs.stop()
    release.resolve(undefined)
    await stopped
    expect(await waiting()).toBe(0)
  })
})

describe('the worker', () => {
  it('survives the loss of its database, and does not repeat finished jobs', async () => {
    // The library prints the error that ends a worker, whatever its logger.
    vi.spyOn(console, 'trace').mockReturnValue()
    const release = Promise.withResolvers<undefined>()
    const { jobs, job, ran } = open('interrupted', async (data) => {
      if (data === 1) await release.promise
    })
    await jobs.start()
    await database.transaction((tx) => job.enqueue(tx, 1))
    await vi.waitFor(() => expect(ran).toEqual([1]), 15_000)

    // While the job runs, every new connection is refused and every old one is cut, as in a restart.
    const { name } = await database.one(sql<{ name: string }>`select current_database() as name`)
    const outside = await connectTo('postgres')
    await outside.query(`alter database ${name} with allow_connections false`)
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    release.resolve(undefined)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await outside.query(`alter database ${name} with allow_connections true`)
    await outside.end()

    await vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000)
    await vi.waitFor(() => database.transaction((tx) => job.enqueue(tx, 2)), 15_000)
    await vi.waitFor(() => expect(ran).toEqual([1, 2]), 15_000)
  })
})

async function connectTo(name: string) {
  const { Client } = await import('pg')
  const client = new Client({ ...database.connection, database: name })
  await client.connect()
  return client
}
