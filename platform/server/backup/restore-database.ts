import { chownSync, statSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import type { ClientConfig } from 'pg'
import { openDatabase } from '../database/database.ts'
import { type EmbeddedDatabase, EmbeddedFailure, startEmbedded } from '../database/embedded/index.ts'
import { migrate } from '../database/migrate.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import { connectPlain, listTables, loadLogical, qualified } from './logical.ts'
import { lsnOfName, segmentBytes, segmentFile, segmentStart } from './lsn.ts'
import { megabytes, type OnProgress } from './progress.ts'
import type { Increment, LogicalCopy, PhysicalCopy } from './shapes.ts'
import type { Vault } from './vault.ts'

export interface RestoredDatabase {
  /** Rows by table. */
  readonly rows: ReadonlyMap<string, number>
  /** When the last restored transaction was committed, if the log says it. */
  readonly lastCommit: Date | undefined
}

interface RestoreTarget {
  readonly vault: Vault
  /** Becomes the data directory. */
  readonly staging: string
  readonly say: OnProgress
}

/** As root: PostgreSQL runs as the owner of the data directory, so both directories get the same owner. */
export function ownLike(staging: string, dataDir: string): void {
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(staging, uid, gid)
}

/** Writes the log of the increments into the segment files that PostgreSQL expects. */
async function writeLogSegments(
  vault: Vault,
  folder: string,
  timeline: number,
  increments: readonly Increment[],
) {
  for (const { from, log } of increments) {
    let at = lsnOfName(from)
    for await (const bytes of vault.read(log, `the log from ${from}`)) {
      for (let done = 0; done < bytes.length;) {
        const begin = segmentStart(at)
        const room = Number(begin + segmentBytes - at)
        const piece = bytes.subarray(done, done + room)
        const file = await open(path.join(folder, segmentFile(timeline, begin)), 'a+', 0o600)
        await file.close()
        const segment = await open(path.join(folder, segmentFile(timeline, begin)), 'r+')
        try {
          await segment.truncate(Number(segmentBytes))
          await segment.write(piece, 0, piece.length, Number(at - begin))
          await segment.sync()
        } finally {
          await segment.close()
        }
        done += piece.length
        at += BigInt(piece.length)
      }
    }
  }
}

/** The log is in its folder already, so there is no archive. `exit 1` says so in any shell. */
const recovery = { restore_command: 'exit 1', hot_standby: 'off' }

async function recover(directory: string, to: Date | undefined, say: OnProgress): Promise<EmbeddedDatabase> {
  if (to === undefined) return startEmbedded({ directory, settings: recovery })
  // During recovery PostgreSQL knows no names of time zones, not even Z.
  const time = to.toISOString().replace('Z', '+00')
  const target = { recovery_target_time: time, recovery_target_action: 'promote' }
  try {
    return await startEmbedded({ directory, settings: { ...recovery, ...target } })
  } catch (error) {
    // Nothing was committed after that time, so all of the log is wanted.
    if (!(error instanceof EmbeddedFailure) || !error.message.includes('recovery target was reached'))
      throw error
    say('Nothing was committed after that time')
    return startEmbedded({ directory, settings: recovery })
  }
}

export async function restorePhysical(
  { vault, staging, say }: RestoreTarget,
  copy: PhysicalCopy,
  increments: readonly Increment[],
  to: Date | undefined,
): Promise<RestoredDatabase> {
  const directory = path.join(staging, 'postgres')
  await mkdir(directory, { mode: 0o700 })
  await pipeline(Readable.from(vault.read(copy.archive, 'the database')), unpackTar(directory))
  say(`Database: ${megabytes(copy.archive.bytes)}, replaying ${increments.length} stretches of the log`)
  await writeLogSegments(vault, path.join(directory, 'pg_wal'), copy.timeline, increments)
  await writeFile(path.join(directory, 'recovery.signal'), '', { mode: 0o600 })
  const database = await recover(directory, to, say)
  try {
    return await describe(database.superuser)
  } finally {
    await database.stop()
  }
}

/** @param loading may switch triggers off */
async function fillDatabase(
  connection: ClientConfig,
  loading: ClientConfig,
  { vault, say }: RestoreTarget,
  copy: LogicalCopy,
): Promise<RestoredDatabase> {
  const database = openDatabase(connection)
  try {
    await migrate(database, { only: new Set(copy.migrations.map(({ name }) => name)) })
  } finally {
    await database.close()
  }
  const client = await connectPlain(connection)
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const applied = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`))
    const unknownMigration = copy.migrations.find(({ name, checksum }) => !applied.has(`${name} ${checksum}`))
    if (unknownMigration !== undefined)
      throw new BackupFailure(
        `The backup was made by another version of Kontor: its ${unknownMigration.name} is not known here`,
      )
  } finally {
    await client.end()
  }
  await loadLogical(loading, copy, vault, say)
  return describe(connection)
}

/** Restores into an empty external database, or into a new embedded one. */
export async function restoreLogical(
  target: RestoreTarget,
  copy: LogicalCopy,
  connection: ClientConfig | undefined,
): Promise<RestoredDatabase> {
  if (connection !== undefined) {
    const client = await connectPlain(connection)
    const tables = await listTables(client)
    await client.end()
    if (tables.length > 0)
      throw new BackupFailure('The database is not empty: restore into one that has no tables')
    return fillDatabase(connection, connection, target, copy)
  }
  const database = await startEmbedded({ directory: path.join(target.staging, 'postgres') })
  try {
    return await fillDatabase(database.connection, database.superuser, target, copy)
  } finally {
    await database.stop()
  }
}

async function describe(connection: ClientConfig): Promise<RestoredDatabase> {
  const client = await connectPlain(connection)
  try {
    const rows = new Map<string, number>()
    for (const table of await listTables(client)) {
      const counted = await client.query<{ count: number }>(`select count(*) from ${qualified(table)}`)
      rows.set(`${table.schema}.${table.name}`, counted.rows[0]?.count ?? 0)
    }
    const last = await client.query<{ at: string | null }>('select pg_last_xact_replay_timestamp() as at')
    const at = last.rows[0]?.at
    return { rows, lastCommit: at ? new Date(at) : undefined }
  } finally {
    await client.end()
  }
}
