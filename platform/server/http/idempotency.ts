import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

interface Key {
  readonly userId: number
  readonly endpoint: string
  readonly key: string
}

/**
 * Runs `work` once per key. The key is claimed and its answer stored in the work's own transaction, so a
 * record and the memory of having made it cannot part; a second caller waits on the first one's claim.
 */
export async function once<T>(
  database: Database,
  { userId, endpoint, key }: Key,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const claimed = await tx.run(sql`
      insert into idempotency_keys (user_id, endpoint, key) values (${userId}, ${endpoint}, ${key})
      on conflict do nothing`)
    if (claimed === 0) {
      const before = await tx.one(sql<{ answer: T }>`
        select answer from idempotency_keys
        where user_id = ${userId} and endpoint = ${endpoint} and key = ${key}`)
      return before.answer
    }
    // The answer is stored after whatever the work takes for its last statement.
    const answer = await work({ ...tx, last: tx.one })
    await tx.run(sql`
      update idempotency_keys set answer = ${JSON.stringify(answer)}
      where user_id = ${userId} and endpoint = ${endpoint} and key = ${key}`)
    return answer
  })
}

/** Keys are for retries, not for ever. */
export const forgetOldKeys = (database: Database): Promise<number> =>
  database.run(sql`delete from idempotency_keys where created_at < now() - interval '1 day'`)
