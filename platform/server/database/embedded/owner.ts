import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { ensureAppRole, handOver } from './app-role.ts'
import { type Cluster, databaseUser } from './command.ts'
import { DataDirectoryInUse, EmbeddedFailure } from './errors.ts'

/** Advisory locks belong to one database. This one exists in every cluster. */
const lockDatabase = 'postgres'
const lockNumber = 7_411
/** In milliseconds. The session of a killed owner lives on for a moment. */
const lockTimeoutMs = 1_500

/**
 * One server per data directory: only the holder of this lock may stop and restart the database. PostgreSQL
 * releases the lock when the session ends, for whatever reason.
 */
export async function takeOwnership(cluster: Cluster): Promise<Client> {
  const client = session(cluster)
  // 'end' reports a lost connection. Without this listener, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const deadline = Date.now() + lockTimeoutMs
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1::bigint) as taken',
        [lockNumber],
      )
      if (rows[0]?.taken) return client
      if (Date.now() > deadline) throw new DataDirectoryInUse(cluster.directory)
      await sleep(50)
    }
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

/** The first start may have been interrupted before this, so every start checks. */
export async function ensureDatabase(owner: Client, cluster: Cluster, name: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [name])
  // In short sessions, because the owner's would keep the memory that this takes.
  if (rowCount === 0)
    await inSession(cluster, lockDatabase, (client) =>
      client.query(`create database ${escapeIdentifier(name)} template template0`),
    )
  await inSession(cluster, name, async (client) => {
    await ensureAppRole(client, cluster.password)
    await handOver(client, name)
  })
}

/** Distributions often have the extensions in a package of their own. Our indexes cannot be read without them. */
export const ensureExtensions = (cluster: Cluster): Promise<void> =>
  inSession(cluster, lockDatabase, async (client) => {
    for (const name of ['btree_gin', 'pg_trgm', 'unaccent'])
      await client.query(`load '$libdir/${name}'`).catch((cause: unknown) => {
        const sentence = `This PostgreSQL lacks the extension ${name}: install its contrib package`
        throw new EmbeddedFailure(sentence, { cause })
      })
  })

async function inSession(
  cluster: Cluster,
  database: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = session(cluster, database)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const session = ({ address, password }: Cluster, database = lockDatabase): Client =>
  new Client({
    host: address.host,
    port: address.port,
    user: databaseUser,
    password,
    database,
    application_name: 'kontor owner',
    connectionTimeoutMillis: 5_000,
  })
