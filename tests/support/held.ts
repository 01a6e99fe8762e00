import { vi } from 'vitest'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { TestApplication } from './application.ts'

/**
 * Begins a call while another transaction has made a change that it commits only when the call waits for it. So the
 * call was let in by what held before, and acts after it.
 */
export async function changedMeanwhile<T>(
  { database }: Pick<TestApplication, 'database'>,
  change: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { pending } = await database.longTransaction(async (tx) => {
    await change(tx)
    const begun = call()
    const waits = vi.waitUntil(
      async () =>
        (
          await database.all(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        ).length > 0,
      { timeout: 10_000 },
    )
    await Promise.race([begun, waits])
    // Not awaited here: it waits for this very transaction.
    return { pending: begun }
  })
  return pending
}
