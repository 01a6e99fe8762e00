import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientConfig } from 'pg'
import type { FileStore } from '../files/store.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import { resolveBelow, secretKeyPath } from './files.ts'
import { megabytes, type OnProgress } from './progress.ts'
import { ownLike, type RestoredDatabase, restoreLogical, restorePhysical } from './restore-database.ts'
import { chooseSet, filesOf, readContinuousLog } from './sets.ts'
import type { FileEntry, Manifest } from './shapes.ts'
import type { Vault } from './vault.ts'

export interface RestoreOptions {
  readonly vault: Vault
  /** Empty, or not created yet. */
  readonly dataDir: string
  /** Where files are put; undefined: below `dataDir`. */
  readonly store?: FileStore | undefined
  /** An empty external database, instead of the embedded one. */
  readonly connection?: ClientConfig | undefined
  readonly id?: string | undefined
  /** Restores all that was committed until then. */
  readonly to?: Date | undefined
  readonly say: OnProgress
}

export interface RestoreReport extends RestoredDatabase {
  readonly set: Manifest
  readonly files: number
  /** Whether the secret key of DATA_DIR was in the backup. */
  readonly hasKey: boolean
}

const stagingPrefix = '.restoring-'

/** Restores a set into an empty DATA_DIR. Everything is checked before the first file is moved there. */
export async function restoreSet(options: RestoreOptions): Promise<RestoreReport> {
  const { vault, dataDir, say, id, to } = options
  await ensureEmpty(dataDir)
  const set = await chooseSet(vault, { id, by: to })
  if (to !== undefined && new Date(set.finishedAt) > to)
    throw new BackupFailure(`The set ${set.id} was finished at ${set.finishedAt}, which is later than that`)
  if (options.connection !== undefined && set.database.kind === 'physical')
    throw new BackupFailure(
      'This set is of an embedded database: restore it without DATABASE_URL, then move with backup --logical',
    )
  say(`Restoring the set ${set.id} of ${set.finishedAt}`)
  const staging = path.join(dataDir, `${stagingPrefix}${process.pid}`)
  await mkdir(staging, { mode: 0o700 })
  try {
    ownLike(staging, dataDir)
    const files = await restoreFiles(options, staging, set)
    const target = { vault, staging, say }
    const database =
      set.database.kind === 'physical'
        ? await restorePhysical(target, set.database, await readContinuousLog(vault, set), to)
        : await restoreLogical(target, set.database, options.connection)
    // PostgreSQL's directory comes last, because it makes the data complete.
    const names = (await readdir(staging)).toSorted((one, other) => rank(one) - rank(other))
    for (const name of names) await rename(path.join(staging, name), path.join(dataDir, name))
    return { ...database, set, ...files }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

const rank = (name: string): number => (name === 'postgres' ? 1 : 0)

/** Creates the directory, and removes what an interrupted restore has left. It may contain nothing else. */
async function ensureEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagingPrefix)) await rm(path.join(dataDir, name), { recursive: true })
    else if (name !== 'lost+found')
      throw new BackupFailure(`${dataDir} is not empty (${name}): name an empty directory with --data-dir`)
  }
}

/** Later entries of the same path replace earlier ones. */
async function restoreFiles(options: RestoreOptions, staging: string, set: Manifest) {
  const { vault, store, say } = options
  let count = 0
  let bytes = 0
  let hasKey = false
  for await (const entry of filesOf(vault, set)) {
    const file = resolveBelow(staging, entry.path)
    await writeEntry(vault, entry, file)
    const key = entry.path.startsWith('files/') ? entry.path.slice('files/'.length) : undefined
    if (store !== undefined && key !== undefined) await store.adopt(key, file)
    hasKey ||= entry.path === secretKeyPath
    count += 1
    bytes += entry.part.bytes
  }
  say(`Files: ${count} with ${megabytes(bytes)}`)
  return { files: count, hasKey }
}

async function writeEntry(vault: Vault, { path: name, part, mode = 0o600 }: FileEntry, file: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const out = createWriteStream(file, { mode: mode & 0o700, flush: true })
  await pipeline(Readable.from(vault.read(part, `the file ${name}`)), out)
}
