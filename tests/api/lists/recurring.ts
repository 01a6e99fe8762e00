import { maxName } from '#features/books/invoices/domain.ts'
import { maxDescription, maxLines } from '#features/books/lines/domain.ts'
import { maxFailure, maxRecipient } from '#features/books/series/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { count, long } from './rows.ts'

/** Recurring invoices with the longest texts and as many lines as one can have. */
export async function fillRecurring(queries: Queries, bookId: number): Promise<number> {
  const rows = await queries.all(sql<{ id: number }>`
    insert into recurring_series (book_id, maker_id, content, customer_name, currency, total_amount, every, unit,
      first_date, action, recipient, next_date, failure, failed_at, retry_at)
    select ${bookId}, ${bookId}, jsonb_build_object('items', (
        select jsonb_agg(jsonb_build_object('description', ${long(maxDescription)}::text))
        from generate_series(1, case when n <= 3 then ${maxLines}::int else 4 end))),
      ${long(maxName)}, 'EUR', 1000, 1, 'month', '2026-03-05', 'send', ${long(maxRecipient)}, '2199-03-05',
      ${long(maxFailure)}, now(), now() + interval '1 year'
    from generate_series(1, ${count}::int) n returning id`)
  return rows[0]?.id ?? 0
}
