import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { FieldValue } from './kind.sql.ts'
import { type BulkRow, bulkColumns } from './sql.ts'

/** Starts to set a field; undefined if the change has started already. */
export const startSet = (
  tx: Transaction,
  { id }: Authorized<Item>,
  { field, value }: { readonly field: string; readonly value: string },
): Promise<BulkRow | undefined> =>
  tx.first(sql<BulkRow>`
    update bulk_changes set state = 'running', action = 'set', field = ${field}, value = ${value}, done = 0
    where id = ${id} and state = 'chosen' returning ${bulkColumns}`)

export interface SetPart {
  readonly part: number
  readonly ids: readonly number[]
  /** The records that it set, with their values before; null before. */
  readonly former: readonly FieldValue[] | null
}

/** The next part to set, or to undo. Oldest records come first, so that invoices get their numbers in order. */
export const nextSetPart = (tx: Transaction, { id, bookId, state }: BulkRow): Promise<SetPart | undefined> =>
  tx.first(sql<SetPart>`
    select part, ids, former from bulk_parts where book_id = ${bookId} and bulk_id = ${id} and ${
      state === 'running' ? sql`former is null` : sql`former is not null and not is_undone`
    } order by part desc limit 1`)

export async function noteSetPart(
  tx: Transaction,
  { id, bookId }: BulkRow,
  { part, ids }: SetPart,
  { former, same }: { readonly former: readonly FieldValue[]; readonly same: number },
): Promise<void> {
  await tx.run(sql`
    update bulk_parts set former = ${JSON.stringify(former)}::jsonb, changed_at = now()
    where book_id = ${bookId} and bulk_id = ${id} and part = ${part}`)
  await tx.run(sql`
    update bulk_changes set changed = changed + ${former.length}, same = same + ${same}, done = done + ${ids.length}
    where id = ${id}`)
}

export async function noteUndonePart(
  tx: Transaction,
  { id, bookId }: BulkRow,
  { part, former }: SetPart,
  undone: number,
): Promise<void> {
  await tx.run(
    sql`update bulk_parts set is_undone = true where book_id = ${bookId} and bulk_id = ${id} and part = ${part}`,
  )
  await tx.run(sql`
    update bulk_changes set undone = undone + ${undone}, done = done + ${former?.length ?? 0} where id = ${id}`)
}
