import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { BackupFailure } from '../config/backup-failure.ts'
import { copyFiles, withoutKey, type FileReport, type FileSource } from './files.ts'
import { connectPlain, copyLogical } from './logical.ts'
import { copyPhysical } from './physical.ts'
import { megabytes, type OnProgress } from './progress.ts'
import { type RetentionRules, pruneSets, type PruneReport } from './retention.ts'
import { newestFiles, refuseMixedSets, setName } from './sets.ts'
import type { Manifest } from './shapes.ts'
import type { Vault } from './vault.ts'

/** Numbers that no other advisory lock of this product uses. */
const setLock = 7_421
/** While unneeded chunks are removed, nobody may add a reference to one. */
const pruneLock = 7_422

export interface SetOptions {
  readonly connection: ClientConfig
  readonly vault: Vault
  readonly source: FileSource
  readonly keep: RetentionRules
  readonly kind: 'physical' | 'logical'
  readonly say: OnProgress
  /** Whether the database keeps its log for this set, so that increments can follow. */
  readonly keepsLog?: boolean
  /** Whether to read slowly, in favour of requests. */
  readonly gentle?: boolean
}

export interface SetReport {
  readonly set: Manifest
  readonly files: FileReport
  readonly pruned: PruneReport
  readonly sentBytes: number
}

/** An id that sorts by time and fits into the name of a replication slot. */
const newSetId = (now: Date): string =>
  `${now.toISOString().replaceAll(/[-:]/g, '').replace('T', '_').slice(0, 15)}_${randomBytes(3).toString('hex')}`

export const slotOf = (id: string): string => `kontor_set_${id}`

async function versionOfKontor(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, '../../../package.json'), 'utf8')
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

/** Runs the work while holding an advisory lock. */
async function withAdvisoryLock<T>(
  connection: ClientConfig,
  lock: number,
  wait: boolean,
  work: () => Promise<T>,
) {
  const client = await connectPlain(connection)
  try {
    const text = wait ? 'pg_advisory_lock($1)' : 'pg_try_advisory_lock($1)'
    const { rows } = await client.query<{ taken: unknown }>(`select ${text} as taken`, [lock])
    if (rows[0]?.taken === false) throw new BackupFailure('Another backup of this database is running')
    return await work()
  } finally {
    await client.end()
  }
}

export const withPruneLock = <T>(connection: ClientConfig, work: () => Promise<T>): Promise<T> =>
  withAdvisoryLock(connection, pruneLock, true, work)

/** Makes a set while the server runs, and removes sets that are too old. */
export function makeSet(options: SetOptions): Promise<SetReport> {
  return withAdvisoryLock(options.connection, setLock, false, async () => {
    const { connection, vault, source, say, keep } = options
    const startedAt = new Date()
    const id = newSetId(startedAt)
    const sentBefore = vault.sent()
    say(`Backing up to ${vault.target.label}`)
    await refuseMixedSets(vault)
    if (!vault.encrypts) say(withoutKey)
    const database =
      options.kind === 'logical'
        ? await copyLogical(connection, vault, say)
        : await copyPhysical({ ...options, ...(options.keepsLog === true ? { slot: slotOf(id) } : {}) })
    // After the database: files that it names were written before, and removed files are still retained.
    const files = await copyFiles(vault, source, startedAt, newestFiles(vault), say)
    const set: Manifest = {
      format: 1,
      id,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      kontor: await versionOfKontor(),
      postgres: await versionOfPostgres(connection),
      database,
      files: files.list,
      fileCount: files.count,
      fileBytes: files.bytes,
    }
    await vault.putDocument(setName(id), set)
    const pruned = await withAdvisoryLock(connection, pruneLock, true, () =>
      pruneSets(vault.acceptingEarlier(), keep),
    )
    const sentBytes = vault.sent() - sentBefore
    say(`Set ${id} is complete: ${megabytes(sentBytes)} sent`)
    if (pruned.sets > 0) say(`${pruned.sets} old sets removed`)
    return { set, files, pruned, sentBytes }
  })
}

async function versionOfPostgres(connection: ClientConfig): Promise<string> {
  const client = await connectPlain(connection)
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await client.end()
  }
}
