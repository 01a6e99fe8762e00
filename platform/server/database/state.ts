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

/**
 * Names what a row `t` held when a statement saw it: the transaction that wrote it so.
 * @param others rows `o` that are shown with it, as a `from` clause: with any change of theirs the name changes, too
 */
export const rowVersion = (others?: Sql): Sql => sql`
  t.xmin || ' ' || (select left(md5(pg_postmaster_start_time()::text ${
    others === undefined ? sql`` : sql`|| coalesce(string_agg(o.id || ' ' || o.xmin, ',' order by o.id), '')`
  }), 16) ${others ?? sql``})`
