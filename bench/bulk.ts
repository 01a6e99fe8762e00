import type { Database, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Settings for loading a database: it need not survive a loss of power meanwhile. */
export const loadingSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  // Indexes that are built in the transaction of their rows are not written into the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
}

const command = (text: string): Sql => ({ strings: [text], values: [] })

/**
 * Fills tables with millions of rows in one transaction. The caller must write correct references and counters. Indexes
 * are built at the end, which is several times faster than filling them row by row.
 * @param finish what needs the indexes
 */
export async function inBulk(
  database: Database,
  tables: readonly string[],
  fill: (tx: Transaction) => Promise<void>,
  finish?: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    await tx.run(sql`set local maintenance_work_mem = '1GB'`)
    await tx.run(sql`set local work_mem = '256MB'`)
    await tx.run(sql`set local session_replication_role = replica`)
    const indexes = await tx.all(sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any(${tables}::text[])
        and not exists (select from pg_constraint where conindid = indexname::regclass)`)
    for (const { name } of indexes) await tx.run(command(`drop index ${name}`))
    await fill(tx)
    for (const { definition } of indexes) await tx.run(command(definition))
    await finish?.(tx)
  })
  const client = await database.connect()
  try {
    // Tables without rows stay as a new database has them: PostgreSQL plans for ten pages of them, not for none.
    const { rows } = await client.query<{ filled: string }>(`
      select string_agg(oid::regclass::text, ', ') as filled from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)
    await client.query(`vacuum analyze ${rows[0]?.filled}`)
  } finally {
    await client.end()
  }
}
