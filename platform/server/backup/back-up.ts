import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { findRunning, startEmbedded } from '../database/embedded/index.ts'
import { openFileStore } from '../files/store.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import { makeSet, type SetReport } from './make-set.ts'
import type { OnProgress } from './progress.ts'
import type { BackupConfig } from '../config/backup.ts'
import { openVault } from './vault.ts'

/** Backs up the data of a configuration, whether or not its server runs. */
export async function backUp(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'> & Partial<Pick<Config, 'postgresBin'>>,
  backup: BackupConfig,
  { logical = false, say }: { readonly logical?: boolean; readonly say: OnProgress },
): Promise<SetReport> {
  const { dataDir, databaseUrl } = config
  refuseInsideDataDir(dataDir, backup)
  const source = { dataDir, files: await openFileStore(config) }
  const options = { vault: openVault(backup), source, keep: backup, say }
  if (databaseUrl !== undefined)
    return makeSet({ ...options, connection: { connectionString: databaseUrl }, kind: 'logical' })
  const directory = path.join(dataDir, 'postgres')
  if (!existsSync(directory)) throw new BackupFailure(`There is no database in ${dataDir}: set DATA_DIR`)
  const kind = logical ? 'logical' : 'physical'
  const running = findRunning(directory)
  if (running !== undefined) return makeSet({ ...options, connection: running.superuser, kind })
  const embedded = await startEmbedded({ directory, bin: config.postgresBin })
  try {
    return await makeSet({ ...options, connection: embedded.superuser, kind })
  } finally {
    await embedded.stop()
  }
}

/** A backup inside its source would be lost with it, and would back itself up. */
export function refuseInsideDataDir(dataDir: string, { address }: BackupConfig): void {
  if (address.kind !== 'directory' || !`${address.directory}${path.sep}`.startsWith(dataDir + path.sep))
    return
  throw new BackupFailure(`${address.directory} lies in DATA_DIR: a backup belongs on another disk`)
}
