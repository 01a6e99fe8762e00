import type { Transaction } from '#platform/server/database/database.ts'
import { type Sql, sql } from '#platform/server/database/sql.ts'

/** Deletes some of what was put into the trash long ago, for good. Answers how many. */
export const purgeTrash = (tx: Transaction, table: Sql, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from ${table} where id in (
      select id from ${table} where deleted_at < now() - ${days}::integer * interval '1 day'
      order by deleted_at limit ${limit} for update skip locked)`)
