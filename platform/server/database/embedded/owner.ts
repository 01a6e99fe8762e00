import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { type Cluster, user } from './command.ts'
import { DataDirectoryInUse } from './errors.ts'

/** Advisory locks count per database, so it is always taken in this one, which every cluster has. */
const lockDatabase = 'postgres'
const lockNumber = 7_411
/** The session of an owner that was killed lives on for a moment. */
const patience = 1_500

/**
 * One server per data directory: whoever holds this session's lock is the one that may stop and restart
 * the database. PostgreSQL gives it up by itself when the session ends, however that comes.
 */
export async function takeOwnership(cluster: Cluster): Promise<Client> {
  const client = session(cluster)
  // A lost connection is learned from 'end'; without this listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const deadline = Date.now() + patience
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

/** A first start may have been cut off before this, so every start looks. */
export async function ensureDatabase(owner: Client, cluster: Cluster, name: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [name])
  if (rowCount !== 0) return
  // In a session that ends: the owner's would keep the memory that this takes for good.
  const client = session(cluster)
  await client.connect()
  try {
    await client.query(`create database ${escapeIdentifier(name)} template template0`)
  } finally {
    await client.end()
  }
}

const session = ({ address, password }: Cluster): Client =>
  new Client({
    host: address.host,
    port: address.port,
    user,
    password,
    database: lockDatabase,
    application_name: 'kontor owner',
    connectionTimeoutMillis: 5_000,
  })
