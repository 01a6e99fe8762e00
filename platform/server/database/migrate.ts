import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { installQueue } from '../jobs/install.ts'
import type { Database } from './database.ts'

const directory = path.join(import.meta.dirname, '../../../db/migrations')
/** Any number that no other use of advisory locks in this product has. */
const migrationLock = 7_412

interface Applied {
  readonly name: string
  readonly checksum: string
}

/**
 * Applies what `db/migrations` holds and this database lacks, all in one transaction. Several servers may
 * start at once: one migrates, the others wait for it. Returns the names applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const client = await database.connect()
  try {
    // Another server may be migrating, and that takes as long as it takes.
    await client.query('set lock_timeout = 0')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<Applied>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const name of files) {
      const text = await readFile(path.join(directory, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = applied.get(name)
      if (before === checksum) continue
      if (before !== undefined) throw new Error(`Migration ${name} was edited after it had been applied`)
      await client.query(text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      done.push(name)
    }
    await client.query('commit')
    await installQueue(database, client)
    return done
  } finally {
    // Ends the session, and with it an unfinished transaction.
    await client.end()
  }
}
