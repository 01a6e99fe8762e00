import type { Queries } from './database.ts'
import { sql, type Sql } from './sql.ts'

/**
 * Names the state of the database that a statement sees: the transactions that had ended when it began. Two
 * statements with the same name see the same data. A server that was started anew may give numbers again that
 * were lost with it, so its start belongs to the name.
 */
export const databaseState: Sql = sql`pg_current_snapshot()::text || pg_postmaster_start_time()::text`

export const readState = async (queries: Queries): Promise<string> =>
  (await queries.one(sql<{ state: string }>`select ${databaseState} as state`)).state
