import type { Database, Queries, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface NewJob {
  readonly name: string
  readonly payload: unknown
  readonly attempts: number
  readonly key: string | null
  readonly at: Date | null
  readonly queue: string | null
  readonly turn: number
}

export const insertJob = (
  tx: Transaction,
  { name, payload, attempts, key, at, queue, turn }: NewJob,
): Promise<number> =>
  tx.run(sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${attempts}::integer,
      job_key => ${key}::text, run_at => ${at}::timestamptz, queue_name => ${queue}::text,
      priority => ${turn}::integer)`)

/**
 * Unlocks the jobs of a server that died; no job runs for this long. The library itself would wait four hours.
 */
export const unlockStaleJobs = (queries: Queries, minutes: number): Promise<number> =>
  queries.run(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - ${minutes}::integer * interval '1 minute'))`)

/** The library's pauses grow to six hours, which is too long for somebody who waits for a mail. */
export const shortenPauses = (queries: Queries, minutes: number): Promise<number> =>
  queries.run(sql`
    select graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker.jobs
        where last_error is not null and locked_at is null and attempts < max_attempts
          and run_at > now() + ${minutes}::integer * interval '1 minute'),
      run_at => now() + ${minutes}::integer * interval '1 minute')`)

export const hasJobs = async (queries: Queries): Promise<boolean> =>
  (await queries.first(sql`select 1 from graphile_worker.jobs where attempts < max_attempts limit 1`)) !==
  undefined

export interface JobCounts {
  readonly waiting: number
  /** Jobs that were given up after all their attempts. */
  readonly failed: number
  readonly mails: number
  /** How long the oldest runnable job has been waiting. */
  readonly oldestSeconds: number
}

export const countJobs = (queries: Queries): Promise<JobCounts> =>
  queries.one(sql<JobCounts>`
    select count(*) filter (where attempts < max_attempts)::integer as waiting,
      count(*) filter (where attempts >= max_attempts)::integer as failed,
      count(*) filter (where attempts < max_attempts and task_identifier like 'mail:%')::integer as mails,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs`)

/** Deletes jobs that were given up long ago. */
export const deleteFailedJobs = (queries: Queries, days: number): Promise<number> =>
  queries.run(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < now() - ${days}::integer * interval '1 day'
      limit 1000))`)

/**
 * After the database was lost: unlocks the jobs of the ended worker and completes those that it had finished, in one
 * transaction.
 */
export const settleAfterLoss = (
  database: Database,
  poolId: string,
  finished: readonly string[],
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run(sql`select graphile_worker.force_unlock_workers(${[poolId]}::text[])`)
    await tx.run(sql`select graphile_worker.complete_jobs(${finished}::bigint[])`)
  })
