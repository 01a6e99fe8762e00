import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export const sumBytes = async (queries: Queries, bookId: number): Promise<number> =>
  (
    await queries.one(sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from stored_bytes where book_id = ${bookId}`)
  ).bytes

/** A number of its own among the product's advisory locks. */
const quotaLock = 7_428

/** Locks the owner: of two simultaneous writes, the second sees the bytes of the first. */
export const lockOwner = (tx: Transaction, bookId: number): Promise<unknown> =>
  tx.all(sql`select from pg_advisory_xact_lock(${quotaLock}, ${bookId % 2_147_483_647}::int)`)
