import type { BookRights } from '#platform/contract/books.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxName, maxTradeRows } from '../../domain.ts'

interface ShelfRow {
  readonly warehouse: string
  readonly unit: string
  readonly in: string
  readonly out: string
  readonly count: number
}

interface SaleRow {
  readonly currency: Currency
  readonly unit: string
  readonly count: number
  readonly quantity: string
  readonly total: string
  readonly lastDate: string
}

/** Null for areas that may not be read. */
export interface Traded {
  readonly shelves: readonly ShelfRow[] | null
  readonly lastMoved: string | null
  readonly sales: readonly SaleRow[] | null
}

const shelvesOf = (queries: Queries, bookId: BookId, itemId: number): Promise<ShelfRow[]> =>
  queries.all(sql<ShelfRow>`
    select s.warehouse, s.unit, sum(s.quantity_in)::text as in, sum(s.quantity_out)::text as out,
      sum(s.transactions)::int as count
    from item_names n join material_stock s
      on s.book_id = ${bookId} and lower(s.material_name) = lower(n.name) and s.transactions > 0
    where n.item_id = ${itemId} group by s.warehouse, s.unit
    order by sum(s.transactions) desc, s.warehouse, s.unit`)

const lastMovedOf = async (queries: Queries, bookId: BookId, itemId: number): Promise<string | null> =>
  (
    await queries.one(sql<{ day: string | null }>`
      select max(t.transaction_date)::text as day from item_names n join material_transactions t
        on t.book_id = ${bookId} and t.deleted_at is null
          and sort_text(t.material_name) = sort_text(n.name) and lower(t.material_name) = lower(n.name)
      where n.item_id = ${itemId}`)
  ).day

/**
 * Lines of the item, and those with one of its names that are of no item. An item of another book, from which the
 * invoice was moved, is none.
 */
const linesOf = (bookId: BookId, itemId: number): Sql => sql`
  select l.* from invoice_items l where l.item_id = ${itemId}
  union all
  select l.* from item_names n join invoice_items l on lower(left(l.description, ${maxName})) = lower(n.name)
  where n.item_id = ${itemId} and not exists (
    select from items o where o.id = l.item_id and o.book_id = ${bookId})`

/** Credit notes take back. */
const signed = (amount: Sql): Sql =>
  sql`sum(case i.kind when 'creditNote' then -(${amount}) else ${amount} end)::text`

const salesOf = (queries: Queries, bookId: BookId, itemId: number): Promise<SaleRow[]> =>
  queries.all(sql<SaleRow>`
    select l.currency, l.unit, count(*)::int as count, ${signed(sql`l.quantity`)} as quantity,
      ${signed(sql`coalesce(l.net_amount, l.amount - l.discount_amount)`)} as total,
      max(i.invoice_date)::text as "lastDate"
    from (${linesOf(bookId, itemId)}) l join invoices i on i.id = l.invoice_id
    where i.book_id = ${bookId} and i.deleted_at is null and i.status <> 'draft'
      and i.kind in ('invoice', 'creditNote')
    group by l.currency, l.unit order by count(*) desc, l.currency, l.unit limit ${maxTradeRows}`)

/** Movements and sales under any name of the item, in units as written, in the areas that may be read. */
export async function findTraded(
  queries: Queries,
  bookId: BookId,
  itemId: number,
  rights: Pick<BookRights, 'invoices' | 'materials'>,
): Promise<Traded> {
  const showsStock = rights.materials !== 'none'
  const [shelves, lastMoved, sales] = await Promise.all([
    showsStock ? shelvesOf(queries, bookId, itemId) : null,
    showsStock ? lastMovedOf(queries, bookId, itemId) : null,
    rights.invoices === 'none' ? null : salesOf(queries, bookId, itemId),
  ])
  return { shelves, lastMoved, sales }
}
