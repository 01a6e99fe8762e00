import { maxAddress, maxName, maxNotes } from '#features/books/bills/domain.ts'
import { maxDescription } from '#features/books/lines/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { count, long } from './rows.ts'

/** Bills with the longest texts; the first of them with many lines. */
export async function fillBills(queries: Queries, bookId: number): Promise<number> {
  const rows = await queries.all(sql<{ id: number }>`
    insert into bills (book_id, status, bill_number, supplier_name, supplier_address, supplier_number, bill_date,
      currency, notes, reference, net_total, tax_total, rounding, total_amount, lines_total, remarks)
    select ${bookId}, 'open', 'BILL-2026-' || lpad(n::text, 5, '0'), n || ${long(maxName - 3)}, ${long(maxAddress)},
      ${long(maxName)}, '2026-01-01', 'EUR', ${long(maxNotes)}, ${long(maxName)}, 1, 0, 0, 1, 1,
      ${JSON.stringify([long(200)])}::jsonb
    from generate_series(1, ${count}::int) n returning id`)
  const id = rows[0]?.id ?? 0
  await queries.run(sql`
    insert into bill_items (book_id, bill_id, position, description, quantity, unit_price, currency, net_amount)
    select ${bookId}, ${id}, n, ${long(maxDescription)}, 1, 1, 'EUR', 1 from generate_series(1, 50) n`)
  await queries.run(sql`
    insert into record_history (book_id, collection, record_id, member_id, kind)
    select ${bookId}, 'bills', ${id}, ${bookId}, 'changed' from generate_series(1, ${count}::int)`)
  return id
}
