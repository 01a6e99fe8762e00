import type { App } from './app.ts'
import type { Transaction } from './database/database.ts'

const batch = 1_000
/** The most rows of one run. Without it, the first run after a change of settings could take hours. */
const maxRows = 100_000

/**
 * Deletes old rows in batches, each in its own transaction, and logs how many.
 * @param purge deletes at most `limit` rows and returns how many
 */
export async function purgeOld(
  { database, log }: Pick<App, 'database' | 'log'>,
  what: string,
  purge: (tx: Transaction, limit: number) => Promise<number>,
): Promise<void> {
  let total = 0
  for (let purged = batch; purged === batch && total < maxRows; total += purged)
    purged = await database.transaction((tx) => purge(tx, batch))
  if (total > 0) log.info({ rows: total }, `deleted for good: ${what}`)
}
