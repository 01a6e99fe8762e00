import { maxAllocations, maxPartyName, maxReference } from '#features/books/payments/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { count, long } from './rows.ts'

/** Payments with the longest texts, each of as many invoices as it may settle, or there are; none is paid in full. */
export async function fillPayments(queries: Queries, bookId: number): Promise<number> {
  const rows = await queries.all(sql<{ id: number }>`
    with made as (
      insert into financial_transactions (book_id, project_name, transaction_date, description, transaction_with,
        transaction_type, amount, currency, category, side, method, created_by)
      select ${bookId}, 'Sales', '2026-03-05', ${long(maxReference)}, ${long(maxPartyName)}, 'received', 1000, 'EUR',
        'income', 'selling', 'bank', ${bookId}
      from generate_series(1, ${count}::int) returning id
    ), settled as (
      insert into allocations (book_id, transaction_id, invoice_id, amount)
      select ${bookId}, made.id, i.id, 0.01 from made cross join (
        select id from invoices where book_id = ${bookId} order by id limit ${maxAllocations}) i)
    select id from made order by id`)
  return rows[0]?.id ?? 0
}
