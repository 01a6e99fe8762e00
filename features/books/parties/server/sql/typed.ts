import { claimSign } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { BookRights } from '#platform/contract/books.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { PartyTrade } from '../../contract.ts'
import { maxTyped } from '../../domain.ts'

/** How many of the newest records of each kind are read, so that the cost does not grow with their number. */
const newestRead = 2000

type Readable = Pick<BookRights, 'invoices' | 'financials' | 'materials'>

const newest = (table: Sql, name: Sql, more: Sql, bookId: BookId, isReadable: boolean): Sql => sql`(
  select ${name} as name, ${more} from ${table} where book_id = ${bookId} and deleted_at is null and ${isReadable}
  order by id desc limit ${newestRead})`

const noDetails = sql`
  '' as address, '' as customer_id, '' as contact, '' as phone, null as currency, null as days, 0 as id`

const partners = (table: Sql, bookId: BookId, isReadable: boolean): Sql =>
  newest(table, sql`transaction_with`, noDetails, bookId, isReadable)

/** Names of the newest records that no party has, with what the newest invoice says. Issued ones have a party. */
const typed = (bookId: BookId, rights: Readable): Sql => sql`
  select (array_agg(name order by id desc, name))[1] as name, count(*)::int as count,
    (array_agg(address order by id desc))[1] as address, (array_agg(customer_id order by id desc))[1] as customer_id,
    (array_agg(contact order by id desc))[1] as contact, (array_agg(phone order by id desc))[1] as phone,
    (array_agg(currency order by id desc))[1] as currency, (array_agg(days order by id desc))[1] as days
  from (
    ${newest(
      sql`invoices`,
      sql`customer_name`,
      sql`customer_address as address, customer_id, contact_person_name as contact, contact_mobile as phone, currency,
        due_date - invoice_date as days, id`,
      bookId,
      rights.invoices !== 'none',
    )}
    union all ${partners(sql`financial_transactions`, bookId, rights.financials !== 'none')}
    union all ${partners(sql`material_transactions`, bookId, rights.materials !== 'none')}
  ) used
  where btrim(name) <> '' and not exists (
    select from party_names n where n.book_id = ${bookId} and lower(n.name) = lower(used.name) and not n.in_trash)
  group by lower(btrim(name))`

export interface TypedDetails {
  readonly name: string
  readonly count: number
  readonly address: string
  readonly customerId: string
  readonly contact: string
  readonly phone: string
  readonly currency: Currency | null
  readonly days: number | null
}

const details = sql`
  btrim(name) as name, count, address, customer_id as "customerId", contact, phone, currency, days`

/** The most frequent first. */
export const findTyped = (queries: Queries, bookId: BookId, rights: Readable): Promise<TypedDetails[]> =>
  queries.all(sql<TypedDetails>`
    select ${details} from (${typed(bookId, rights)}) names order by count desc, lower(name) limit ${maxTyped}`)

/** Those of the given names that no party has. */
export const findTypedDetails = (
  queries: Queries,
  bookId: BookId,
  rights: Readable,
  names: readonly string[],
): Promise<TypedDetails[]> =>
  queries.all(sql<TypedDetails>`
    select ${details} from (${typed(bookId, rights)}) names
    where lower(btrim(name)) in (select lower(btrim(n)) from unnest(${names}::text[]) n)`)

const keysOf = (partyId: number): Sql => sql`
  select lower(name) from party_names where party_id = ${partyId}`

interface Amounts {
  readonly currency: Currency
  readonly count: number
  readonly lastDate: string
}

/** What was traded under any name of the party, in the areas that may be read. */
export async function findTraded(
  queries: Queries,
  bookId: BookId,
  partyId: number,
  rights: Readable,
): Promise<PartyTrade> {
  const invoices = async () =>
    (
      await queries.all(sql<Amounts & { total: string }>`
        select currency, (count(*) filter (where kind = 'invoice'))::int as count,
          sum(total_amount * ${claimSign(sql`i`)})::text as total, max(invoice_date)::text as "lastDate"
        from invoices i where book_id = ${bookId} and deleted_at is null and status <> 'draft'
          and kind in ('invoice', 'creditNote') and party_id = ${partyId}
        group by currency order by count desc, currency`)
    ).map(({ total, ...row }) => ({ ...row, total: Number(total) }))
  const financials = async () =>
    (
      await queries.all(sql<Amounts & { received: string; paid: string }>`
        select currency, count(*)::int as count, max(transaction_date)::text as "lastDate",
          coalesce(sum(amount) filter (where transaction_type = 'received'), 0)::text as received,
          coalesce(sum(amount) filter (where transaction_type = 'paid'), 0)::text as paid
        from financial_transactions
        where book_id = ${bookId} and deleted_at is null and (party_id = ${partyId}
          or party_id is null and lower(transaction_with) in (${keysOf(partyId)}))
        group by currency order by count desc, currency`)
    ).map(({ received, paid, ...row }) => ({ ...row, received: Number(received), paid: Number(paid) }))
  const materials = () =>
    queries.one(sql<{ count: number; lastDate: string | null }>`
      select count(*)::int as count, max(transaction_date)::text as "lastDate" from material_transactions
      where book_id = ${bookId} and deleted_at is null and lower(transaction_with) in (${keysOf(partyId)})`)
  const [ofInvoices, ofFinancials, ofMaterials] = await Promise.all([
    rights.invoices === 'none' ? null : invoices(),
    rights.financials === 'none' ? null : financials(),
    rights.materials === 'none' ? null : materials(),
  ])
  return { invoices: ofInvoices, financials: ofFinancials, materials: ofMaterials }
}
