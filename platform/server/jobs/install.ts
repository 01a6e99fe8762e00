import type pg from 'pg'
import type { Database } from '../database/database.ts'

/** The newest migration in the installed graphile-worker; a test compares it with the package. */
export const queueVersion = 20

/** Any number that no other use of advisory locks in this product has. */
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
 * Brings the job queue's own tables to this version. It comes with its migrations, which commit one by one, so
 * several servers that start at once wait for each other here. Where nothing is missing, the library is not loaded.
 */
export async function installQueue(database: Database, client: pg.Client): Promise<void> {
  if ((await installedVersion(client)) >= queueVersion) return
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
