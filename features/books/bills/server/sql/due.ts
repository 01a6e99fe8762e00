import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { BillStatus } from '../../domain.ts'

export interface DueRow {
  readonly id: number
  readonly bookId: number
  readonly status: BillStatus
  readonly billNumber: string | null
  readonly supplierName: string
  readonly supplierNumber: string
  readonly dueDate: string | null
  readonly dueKey: string
  readonly currency: Currency
  readonly openAmount: string
}

/** What is left to pay in these books, the first due first. No more than a page is read of each. */
export const findDue = (
  queries: Queries,
  bookIds: readonly number[],
  after: readonly [string, number] | undefined,
  limit: number,
): Promise<DueRow[]> => {
  const [dueKey, id] = after ?? ['-infinity', 0]
  return queries.all(sql<DueRow>`
    select t.id, t.book_id as "bookId", t.status, t.bill_number as "billNumber", t.supplier_name as "supplierName",
      t.supplier_number as "supplierNumber", t.due_date::text as "dueDate", t.due_key::text as "dueKey", t.currency,
      t.open_amount as "openAmount"
    from unnest(${bookIds}::bigint[]) book(id) cross join lateral (
      select * from bills b
      where b.book_id = book.id and b.open_amount > 0 and b.deleted_at is null and b.kind = 'invoice'
        and (b.due_key, b.id) > (${dueKey}::date, ${id}::bigint)
      order by b.due_key, b.id limit ${limit}) t
    order by t.due_key, t.id limit ${limit}`)
}
