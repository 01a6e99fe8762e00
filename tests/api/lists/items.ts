import { maxDescription, maxName, maxUnits } from '#features/books/items/domain.ts'
import { maxUnit } from '#platform/contract/quantities.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { count, long, makeRows } from './rows.ts'

/** Items with the longest texts. */
export async function fillItems(queries: Queries, bookId: number): Promise<number> {
  const units = makeRows((n) => ({ unit: `${n}${long(maxUnit - 2)}`, factor: '1000' }), maxUnits)
  const rows = await queries.all(sql<{ id: number }>`
    with made as (
      insert into items (book_id, name, code, unit, tax_exemption_reason, description, units)
      select ${bookId}, n || ${long(maxName - 3)}, n || ${long(90)}, ${long(maxUnit)}, ${long(500)},
        ${long(maxDescription)}, ${JSON.stringify(units)}::jsonb
      from generate_series(1, ${count}::int) n returning id, name
    ), named as (
      insert into item_names (book_id, item_id, name) select ${bookId}, id, name from made
    ), least as (
      insert into item_minimums (book_id, item_id, minimum) select ${bookId}, id, 1 from made)
    select id from made order by id`)
  return rows[0]?.id ?? 0
}
