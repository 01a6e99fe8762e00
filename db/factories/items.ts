import { adoptTyped } from '#features/books/items/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewItem {
  readonly userId: number
  readonly name: string
  readonly otherNames?: readonly string[]
  readonly code?: string
  readonly unit?: string
  readonly unitPrice?: string | null
  readonly currency?: Currency
  readonly minimumStock?: string | null
  readonly isService?: boolean
  readonly units?: readonly { readonly unit: string; readonly factor: string }[]
}

/** Inserts all rows with their names in one statement. */
export async function insertItems(queries: Queries, items: readonly NewItem[]): Promise<void> {
  const made = await queries.all(sql<{ bookId: BookId; ids: number[] }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (
        "userId" bigint, name text, "otherNames" jsonb, code text, unit text, "unitPrice" numeric, currency text,
        "minimumStock" numeric, "isService" boolean, units jsonb)
    ), made as (
      insert into items (book_id, name, code, unit, unit_price, currency, is_service, units)
      select "userId", name, coalesce(code, ''), coalesce(unit, ''), "unitPrice", currency,
        coalesce("isService", false), coalesce(units, '[]')
      from given returning id, book_id, name
    ), least as (
      insert into item_minimums (book_id, item_id, minimum)
      select m.book_id, m.id, g."minimumStock"
      from made m join given g on g."userId" = m.book_id and g.name = m.name where g."minimumStock" is not null
    ), named as (
      insert into item_names (book_id, item_id, name)
      select m.book_id, m.id, names.name from made m join given g on g."userId" = m.book_id and g.name = m.name
        cross join lateral (
          select m.name union all select jsonb_array_elements_text(g."otherNames")) names
    )
    select book_id as "bookId", array_agg(id) as ids from made group by book_id`)
  // oxlint-disable-next-line no-await-in-loop -- of few books
  for (const { bookId, ids } of made) await adoptTyped(queries, bookId, ids)
}

export interface NewMinimum {
  readonly userId: number
  readonly name: string
  readonly warehouse: string
  /** In the item's unit. */
  readonly minimum: number | string
}

/** Minimums of items at warehouses. */
export async function insertMinimums(queries: Queries, minimums: readonly NewMinimum[]): Promise<void> {
  await queries.run(sql`
    insert into item_minimums (book_id, item_id, warehouse, minimum)
    select i.book_id, i.id, g.warehouse, g.minimum
    from jsonb_to_recordset(${JSON.stringify(minimums)}::jsonb) as g (
      "userId" bigint, name text, warehouse text, minimum numeric
    ) join items i on i.book_id = g."userId" and i.name = g.name`)
}
