import type pg from 'pg'
import type { Database } from './database.ts'

/** The newest migration of the installed graphile-worker. A test compares it with the package. */
export const jobQueueVersion = 20

/** A number that no other advisory lock of this product uses. */
const installLock = 7_414

async function installedVersion(client: pg.Client): Promise<number> {
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as there`,
  )
  if (!found.rows.some(({ there }) => there)) return 0
  const newest = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  return newest.rows[0]?.id ?? 0
}

/**
 * Migrates the tables of the job queue. The library's migrations commit one by one, so servers that start at once
 * wait for each other here. Where nothing is missing, the library is not loaded.
 */
export async function installJobQueue(database: Database, client: pg.Client): Promise<void> {
  if ((await installedVersion(client)) >= jobQueueVersion) return
  await client.query('select pg_advisory_lock($1)', [installLock])
  const pgPool = database.openPool(1)
  try {
    const { Logger, runMigrations } = await import('graphile-worker')
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
    await client.query('select pg_advisory_unlock($1)', [installLock])
  }
}
