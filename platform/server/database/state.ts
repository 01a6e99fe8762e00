import type { Queries } from './database.ts'
import { sql, type Sql } from './sql.ts'

/**
 * Identifies the state of the database that a statement sees: the transactions that had ended when it began. Two
 * statements with equal states see the same data. After a crash a server may reuse transaction ids, so its start
 * time is part of the state.
 */
export const databaseState: Sql = sql`pg_current_snapshot()::text || pg_postmaster_start_time()::text`

export const readState = async (queries: Queries): Promise<string> =>
  (await queries.one(sql<{ state: string }>`select ${databaseState} as state`)).state

/**
 * The version of a row `t`: it changes with every write of the row.
 * @param others rows `o` that are shown with it, as a `from` clause: their changes also change the version
 */
export const rowVersion = (others?: Sql): Sql => sql`
  t.xmin || ' ' || (select left(md5(pg_postmaster_start_time()::text ${
    others === undefined ? sql`` : sql`|| coalesce(string_agg(o.id || ' ' || o.xmin, ',' order by o.id), '')`
  }), 16) ${others ?? sql``})`
