import type { App } from '#platform/server/app.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/store.ts'
import { findUnused, forgetUnused } from './attachments.sql.ts'

const atOnce = 1_000

/** Removes from the store what no row names any more. Answers how many files. */
export async function takeUnused(database: Database, files: Pick<FileStore, 'remove'>): Promise<number> {
  let taken = 0
  for (let keys = await findUnused(database, atOnce); keys.length > 0;) {
    await files.remove(keys)
    await forgetUnused(database, keys)
    taken += keys.length
    keys = keys.length < atOnce ? [] : await findUnused(database, atOnce)
  }
  return taken
}

/** After the commit that deleted the rows. A file that stays is no reason to fail: housekeeping tries again. */
export async function removeUnused({
  database,
  files,
  log,
}: Pick<App, 'database' | 'files' | 'log'>): Promise<void> {
  await takeUnused(database, files).catch((error: unknown) => log.warn({ error }, 'unused files not removed'))
}
