import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { installJobQueue } from './job-queue.ts'
import type { Database } from './database.ts'
import {
  concurrentIndexOf,
  type Migration,
  notRepeatable,
  readMigrations,
  readSchema,
  statementsOf,
} from './migration-files.ts'

/** Any number that no other use of advisory locks in this product has. */
const migrationLock = 7_412
/**
 * Short, because everybody else waits behind a migration that waits for a table. Shorter than `deadlock_timeout`, one
 * second by default: of a migration and a writer that wait for each other, the migration gives way.
 */
const lockWaitMs = 300
const firstPauseMs = 100
const longestPauseMs = 5_000
/** About five minutes, with the pauses between them. */
const maxAttempts = 60

/** Its message is a sentence for whoever starts the server. */
export class EarlierSchema extends Error {}

interface MigrateOptions {
  readonly directory?: string
  /** Gets a line when a migration has to wait. */
  readonly log?: (line: string) => void
  /** Of those after the schema, applies only these, for data of an older version. */
  readonly only?: ReadonlySet<string>
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

/**
 * Applies the migrations that this database lacks, each file in its own transaction, while other servers may run.
 * Of several servers that start at once, one migrates and the others wait. Returns the names applied.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { directory, log = () => {}, only } = options
  const schema = await readSchema()
  const later = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true)
  const client = await database.connect()
  try {
    await acquireLock(client)
    await client.query(`
      create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from migrations')
    const isNew = rows.length === 0
    if (!isNew) expectSchema(schema, rows)
    const missing = findMissing([...(isNew ? [schema] : []), ...later], rows)
    for (const group of grouped(missing, isNew)) {
      await retryOnLock(group[0]?.name ?? '', log, () => apply(client, group))
    }
    await installJobQueue(database, client)
    return missing.map(({ name }) => name)
  } finally {
    // The end of the session rolls back an open transaction and releases the lock.
    await client.end()
  }
}

/**
 * Polls for the lock instead of waiting in the database. A statement that waits there counts as an old reader, and
 * an index that is built concurrently waits for all old readers.
 */
async function acquireLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      migrationLock,
    ])
    if (rows.some(({ mine }) => mine)) return
    await pause(firstPauseMs)
  }
}

/** Before the first release the schema itself changes, and what an earlier one holds is left as it is. */
function expectSchema({ name, checksum }: Migration, applied: readonly Applied[]): void {
  if (!applied.some((before) => before.name === name && before.checksum === checksum))
    throw new EarlierSchema(
      'The database was made by an earlier version of Kontor, from before its first release, which this one ' +
        'cannot open. It was left as it is. Set another DATA_DIR or DATABASE_URL, or move the directory away.',
    )
}

/** Applied migrations without a file come from a newer version, which stays compatible with this one. */
function findMissing(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return files.filter(({ name, checksum }) => {
    const before = checksums.get(name)
    if (before !== undefined && before !== checksum)
      throw new Error(`Migration ${name} was edited after it had been applied`)
    return before === undefined
  })
}

/** In a new database nobody waits, and one transaction for all files is the fastest. */
function grouped(missing: readonly Migration[], isNew: boolean): Migration[][] {
  const groups: Migration[][] = []
  for (const file of missing) {
    const last = groups.at(-1)
    if (isNew && file.transactional && last?.[0]?.transactional === true) last.push(file)
    else groups.push([file])
  }
  return groups
}

const isLockFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

/** Repeats the work while others hold its tables. */
async function retryOnLock(
  name: string,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (attempt === maxAttempts)
        throw new Error(`Migration ${name} found its tables in use each of ${maxAttempts} times`, {
          cause: error,
        })
      if (attempt === 1) log(`Migration ${name} waits for others to finish …`)
      await pause(Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs))
    }
  }
}

const apply = (client: Client, group: readonly Migration[]): Promise<void> => {
  const outside = group.find(({ transactional }) => !transactional)
  return outside === undefined ? applyInside(client, group) : applyOutside(client, outside)
}

const record = (client: Client, { name, checksum }: Migration) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])

async function applyInside(client: Client, group: readonly Migration[]): Promise<void> {
  await client.query(`set lock_timeout = ${lockWaitMs}`)
  await client.query('begin')
  try {
    // A function may name tables that a later file of the schema makes.
    await client.query('set local check_function_bodies = off')
    for (const file of group) {
      await client.query(file.text)
      await record(client, file)
    }
    await client.query('commit')
  } catch (error) {
    // The first failure is reported, even where the connection is lost.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs statement by statement. After an interruption, the next attempt finds each one done or not done. */
async function applyOutside(client: Client, file: Migration): Promise<void> {
  const problem = notRepeatable(file)
  if (problem !== undefined) throw new Error(problem)
  for (const statement of statementsOf(file.text)) {
    // A concurrent build waits for others without making anybody wait.
    const wait = /\sconcurrently\s/i.test(statement) ? 0 : lockWaitMs
    await client.query(`set lock_timeout = ${wait}`)
    const index = concurrentIndexOf(statement)
    if (index !== undefined) await dropIfInvalid(client, index)
    await client.query(statement)
  }
  await record(client, file)
}

async function dropIfInvalid(client: Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`)
}
