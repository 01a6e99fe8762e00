import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { RecordTable } from './table.ts'

/**
 * Prepares for many inserts: a larger pending list of the search index makes them faster. Every search reads the
 * pending list, so its size stays within a few milliseconds of reading.
 */
export const expectMany = (tx: Transaction): Promise<number> =>
  tx.run(sql`select set_config('gin_pending_list_limit', '16MB', true)`)

/** Call it after many inserts: empties the pending list, so that no later insert must, and updates statistics. */
export async function settleMany(
  queries: Queries,
  { name, values, searchIndex }: RecordTable,
): Promise<void> {
  await queries.run(sql`select gin_clean_pending_list(${searchIndex})`)
  await queries.run(sql`analyze ${name}, ${values}`)
}
