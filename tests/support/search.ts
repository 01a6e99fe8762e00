import { indexQueued } from '#features/workspace/search/server/sql/indexing.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Indexes what was written until now, as the worker does some tenths of a second later. */
export async function untilIndexed(database: Database): Promise<void> {
  const work = () =>
    database.transaction(async (tx) => {
      // The worker may be at it: then it is waited for.
      await tx.run(sql`select pg_advisory_xact_lock(7423)`)
      return indexQueued(tx)
    })
  while (await work());
}
