import { claimSign } from '#features/books/settlement/server/index.ts'
import type { BookRights } from '#platform/contract/books.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxTradeRows } from '../../domain.ts'

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
    from material_stock s
    where s.book_id = ${bookId} and s.item_id = ${itemId} and s.transactions > 0 group by s.warehouse, s.unit
    order by sum(s.transactions) desc, s.warehouse, s.unit`)

const lastMovedOf = async (queries: Queries, bookId: BookId, itemId: number): Promise<string | null> =>
  (
    await queries.one(sql<{ day: string | null }>`
      select max(transaction_date)::text as day from material_transactions
      where book_id = ${bookId} and item_id = ${itemId} and deleted_at is null`)
  ).day

const signed = (amount: Sql): Sql => sql`sum(${amount} * ${claimSign(sql`i`)})::text`

const salesOf = (queries: Queries, bookId: BookId, itemId: number): Promise<SaleRow[]> =>
  queries.all(sql<SaleRow>`
    select l.currency, l.unit, count(*)::int as count, ${signed(sql`l.quantity`)} as quantity,
      ${signed(sql`l.net_amount`)} as total,
      max(i.invoice_date)::text as "lastDate"
    from invoice_items l join invoices i on i.book_id = l.book_id and i.id = l.invoice_id
    where l.book_id = ${bookId} and l.item_id = ${itemId} and i.deleted_at is null and i.status <> 'draft'
      and i.kind in ('invoice', 'creditNote')
    group by l.currency, l.unit order by count(*) desc, l.currency, l.unit limit ${maxTradeRows}`)

/** Movements and sales of the item, in units as written, in the areas that may be read. */
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
