import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { RecordTable } from './table.ts'

/**
 * Many rows are coming: the search index may gather more of them before it sorts them in, which is quicker. Whoever
 * searches reads what is gathered, so it stays within what is read in a few milliseconds.
 */
export const expectMany = (tx: Transaction): Promise<number> =>
  tx.run(sql`select set_config('gin_pending_list_limit', '16MB', true)`)

/** Many rows have come: sorts in what is gathered, so that no single insert has to, and counts anew for the planner. */
export async function settleMany(
  queries: Queries,
  { name, values, searchIndex }: RecordTable,
): Promise<void> {
  await queries.run(sql`select gin_clean_pending_list(${searchIndex})`)
  await queries.run(sql`analyze ${name}, ${values}`)
}
