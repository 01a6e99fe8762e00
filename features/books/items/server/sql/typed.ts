import type { BookRights } from '#platform/contract/books.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxName, maxTyped } from '../../domain.ts'

/** How many of the newest are read, so that the cost does not grow with their number. */
const newestRead = { movements: 2000, invoices: 500, linesOfEach: 40 }

type Readable = Pick<BookRights, 'invoices' | 'materials'>

const lines = (bookId: BookId): Sql => sql`
  select btrim(l.description) as name, l.unit, l.unit_price as price, l.currency, true as is_line, l.id, l.item_id
  from (
    select id from invoices where book_id = ${bookId} and deleted_at is null
    order by id desc limit ${newestRead.invoices}
  ) i cross join lateral (
    select * from invoice_items l where l.invoice_id = i.id order by l.position limit ${newestRead.linesOfEach}
  ) l where length(btrim(l.description)) between 1 and ${maxName} and l.description !~ E'\\n'`

const movements = (bookId: BookId): Sql => sql`(
  select btrim(material_name) as name, unit, null::numeric as price, null as currency, false as is_line, id, item_id
  from material_transactions where book_id = ${bookId} and deleted_at is null
  order by id desc limit ${newestRead.movements})`

/** Names of the newest lines and movements that are of no item. Lines know the price, so they say more. */
const typed = (bookId: BookId, rights: Readable): Sql => {
  const newestFirst = sql`order by is_line desc, id desc`
  return sql`
    select (array_agg(name ${newestFirst}))[1] as name, count(*)::int as count,
      (array_agg(unit ${newestFirst}))[1] as unit, (array_agg(price ${newestFirst}))[1] as price,
      (array_agg(currency ${newestFirst}))[1] as currency
    from (
      select * from (${lines(bookId)}) l where ${rights.invoices !== 'none'}
      union all select * from (${movements(bookId)}) m where ${rights.materials !== 'none'}
    ) used
    where name <> '' and item_id is null group by lower(name)`
}

export interface TypedRow {
  readonly name: string
  readonly count: number
  readonly unit: string
  readonly unitPrice: string | null
  readonly currency: Currency | null
}

const details = sql`name, count, unit, price as "unitPrice", currency`

/** The most frequent first. */
export const findTyped = (queries: Queries, bookId: BookId, rights: Readable): Promise<TypedRow[]> =>
  queries.all(sql<TypedRow>`
    select ${details} from (${typed(bookId, rights)}) names order by count desc, lower(name) limit ${maxTyped}`)

/** Those of the given names. */
export const findTypedDetails = (
  queries: Queries,
  bookId: BookId,
  rights: Readable,
  names: readonly string[],
): Promise<TypedRow[]> =>
  queries.all(sql<TypedRow>`
    select ${details} from (${typed(bookId, rights)}) names
    where lower(name) in (select lower(btrim(n)) from unnest(${names}::text[]) n)`)
