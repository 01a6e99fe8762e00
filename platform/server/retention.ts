import type { App } from './app.ts'
import type { Transaction } from './database/database.ts'

const batch = 1_000
/** Of one round, so that a first one after a setting was changed does not keep the database busy for hours. */
const longestRound = 100_000

/**
 * Deletes what is too old in batches, each a transaction of its own, and says in the log what went.
 * @param purge deletes at most so many and answers how many
 */
export async function purgeOld(
  { database, log }: Pick<App, 'database' | 'log'>,
  what: string,
  purge: (tx: Transaction, limit: number) => Promise<number>,
): Promise<void> {
  let total = 0
  for (let purged = batch; purged === batch && total < longestRound; total += purged)
    purged = await database.transaction((tx) => purge(tx, batch))
  if (total > 0) log.info({ rows: total }, `deleted for good: ${what}`)
}
