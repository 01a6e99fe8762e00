import type { Transaction } from '#platform/server/database/database.ts'
import { type Sql, sql } from '#platform/server/database/sql.ts'

/** Permanently deletes up to `limit` old records of the trash. Returns their number. */
export const purgeTrash = (tx: Transaction, table: Sql, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from ${table} where id in (
      select id from ${table} where deleted_at < now() - ${days}::integer * interval '1 day'
      order by deleted_at limit ${limit} for update skip locked)`)
