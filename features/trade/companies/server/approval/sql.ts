import type { Currency } from '#platform/contract/decimal.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { approvalWaitHours } from '../../domain/approval.ts'

export type Limit = { readonly amount: string; readonly currency: Currency } | null

export interface WaitingChange {
  readonly id: number
  readonly bookId: number
  readonly amount: string | null
  readonly currency: Currency | null
  readonly changedBy: number | null
}

/** The limit of a book, held: of two who change it the second one sees what the first wrote. */
export async function holdLimit(tx: Transaction, bookId: number): Promise<Limit> {
  const row = await tx.one(sql<{ amount: string | null; currency: Currency | null }>`
    select approval_amount::text as amount, approval_currency as currency from books
    where id = ${bookId} for no key update`)
  return row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency }
}

export const setLimit = (tx: Transaction, bookId: number, limit: Limit): Promise<number> =>
  tx.run(sql`
    update books set approval_amount = ${limit?.amount ?? null}::numeric,
      approval_currency = ${limit?.currency ?? null}
    where id = ${bookId}`)

/** The clock is the database's, so that two servers do not disagree. */
export const insertWaiting = (tx: Transaction, bookId: number, by: CallerId, limit: Limit): Promise<number> =>
  tx.run(sql`
    insert into approval_changes (book_id, state, amount, currency, changed_by, effective_at)
    values (${bookId}, 'waiting', ${limit?.amount ?? null}::numeric, ${limit?.currency ?? null}, ${by},
      clock_timestamp() + make_interval(hours => ${approvalWaitHours}))`)

export const findWaiting = (tx: Transaction, bookId: number): Promise<WaitingChange | undefined> =>
  tx.first(sql<WaitingChange>`
    select id, book_id as "bookId", amount::text, currency, changed_by as "changedBy" from approval_changes
    where book_id = ${bookId} and state = 'waiting'`)

/** @param by null where its time has passed */
export const decide = async (
  tx: Transaction,
  { id }: Pick<WaitingChange, 'id'>,
  state: 'applied' | 'stopped',
  by: CallerId | null,
): Promise<boolean> =>
  (await tx.run(sql`
    update approval_changes set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp()
    where id = ${id} and state = 'waiting'`)) > 0

export const findDue = (queries: Queries, limit: number): Promise<WaitingChange[]> =>
  queries.all(sql<WaitingChange>`
    select id, book_id as "bookId", amount::text, currency, changed_by as "changedBy" from approval_changes
    where state = 'waiting' and effective_at <= clock_timestamp() order by effective_at, id limit ${limit}`)
