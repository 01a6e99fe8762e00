import { currencies, type Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import { maxSuggestions } from '../../domain.ts'
import { partyCalled } from '#features/books/parties/server/index.ts'
import { accountSums } from '#features/books/settlement/server/index.ts'
import { companyLogo } from './rows.ts'

/** How many of the newest invoices are read, so that the cost does not grow with their number. */
const scanLimits = { heads: 500, customers: 2000, lines: 100 }

/** The newest invoices of an owner, drafts included, as `i`. */
const newest = (bookId: number, count: number): Sql => sql`(
  select * from invoices where (book_id, id) >= (${bookId}, 0) and book_id <= ${bookId} and deleted_at is null
  order by book_id desc, id desc limit ${count}) i`

type Row<K extends keyof InvoiceSuggestions> = InvoiceSuggestions[K] extends readonly (infer One)[]
  ? One
  : never

export interface CompanyRow extends Omit<Row<'companies'>, 'logo'> {
  readonly logoKey: string | null
  readonly currency: Currency
}

/** Each company as its newest invoice writes it. */
export const findCompanies = (queries: Queries, bookId: number): Promise<CompanyRow[]> =>
  queries.all(sql<CompanyRow>`
    select name, address, "logoKey", "preparedBy", "checkedBy", "authorizedBy", currency from (
      select distinct on (lower(company_name)) id, company_name as name, company_address as address,
        coalesce(${companyLogo(sql`${bookId}::bigint`)}, logo_key) as "logoKey", prepared_by as "preparedBy",
        checked_by as "checkedBy",
        authorized_by as "authorizedBy", currency
      from ${newest(bookId, scanLimits.heads)} order by lower(company_name), id desc
    ) companies order by id desc limit ${maxSuggestions}`)

export interface CustomerRow extends Omit<Row<'customers'>, 'previousCumulativeDues'> {
  /** Whose account it is; null for one who is not known yet. */
  readonly partyId: number | null
  readonly dues: string
}

const has = (column: Sql, search: string): Sql =>
  search === '' ? sql`true` : holds(sql`fold(${column})`, search)

/**
 * Each customer as their newest invoice writes them, with what they owe in the currency of the newest issued one.
 * @param search what their name has; empty for all
 * @param parties also these
 */
export const findCustomers = (
  queries: Queries,
  bookId: number,
  search: string,
  parties: readonly number[] = [],
): Promise<CustomerRow[]> =>
  queries.all(sql<CustomerRow>`
    with c as materialized (
      select *, coalesce(party_id,
        ${partyCalled(sql`${bookId}::bigint`, sql`customers."customerId"`, sql`customers.name`)}) as party
      from (
        select distinct on (written) id, party_id, customer_name as name, customer_address as address,
          contact_person_name as "contactPerson", contact_mobile as "contactMobile", customer_id as "customerId",
          currency, due_date - invoice_date as "termDays"
        from (
          select i.*, case customer_id when '' then 'name:' || customer_sort else 'id:' || lower(customer_id) end
            as written
          from ${newest(bookId, scanLimits.customers)}
          where ${has(sql`customer_name`, search)} or party_id = any(${parties}::bigint[])
        ) typed order by written, id desc
      ) customers order by id desc limit ${maxSuggestions}
    ), owed as materialized (
      ${accountSums(bookId, 'selling', '9999-12-31', (party) => sql`${party} in (select party from c)`)}
    )
    select c.party as "partyId", c.name, c.address, c."contactPerson", c."contactMobile", c."customerId",
      coalesce(issued.currency, c.currency) as currency, c."termDays",
      greatest(coalesce(owed.balance, 0), 0) as dues, issued.invoice_date as "duesFrom"
    from c left join lateral (
      select * from unnest(${currencies}::text[]) known cross join lateral (
        select i.currency, i.invoice_date, i.id as issued_id from invoices i
        where i.book_id = ${bookId} and i.party_id = c.party and i.currency = known
          and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
        order by i.invoice_date desc, i.id desc limit 1
      ) each_currency order by invoice_date desc, issued_id desc limit 1
    ) issued on true
      left join owed on owed.party_id = c.party and owed.currency = coalesce(issued.currency, c.currency)
    order by c.id desc`)

export interface KnownItemRow extends Pick<Row<'items'>, 'description' | 'unit'> {
  readonly unitPrice: string
  readonly itemId: number | null
}

/**
 * Items of the newest invoices, each with its newest price.
 * @param search what their description has; empty for all
 */
export const findItems = (queries: Queries, bookId: number, search: string): Promise<KnownItemRow[]> =>
  queries.all(sql<KnownItemRow>`
    select description, unit, unit_price as "unitPrice", item_id as "itemId" from (
      select distinct on (coalesce(l.item_id, 0), case when l.item_id is null then lower(l.description) end)
        l.invoice_id, l.position, l.description, l.unit, l.unit_price, l.item_id
      from ${newest(bookId, scanLimits.lines)} cross join lateral (
        select * from invoice_items l where l.invoice_id = i.id order by l.position limit ${maxSuggestions}) l
      where ${has(sql`l.description`, search)}
      order by coalesce(l.item_id, 0), case when l.item_id is null then lower(l.description) end, l.invoice_id desc,
        l.position
    ) items order by invoice_id desc, position limit ${maxSuggestions}`)

export interface SignerRow {
  readonly role: 'preparedBy' | 'checkedBy' | 'authorizedBy'
  readonly name: string
}

/** Names of those who prepared, checked and authorized the newest invoices. */
export const findSigners = (queries: Queries, bookId: number): Promise<SignerRow[]> =>
  queries.all(sql<SignerRow>`
    select role, name from (
      select role, name, last, row_number() over (partition by role order by last desc) as rank from (
        select role, name, max(id) as last
        from ${newest(bookId, scanLimits.heads)} cross join lateral (values
          ('preparedBy', prepared_by), ('checkedBy', checked_by), ('authorizedBy', authorized_by)) signed (role, name)
        where name <> '' group by role, name
      ) known
    ) ranked where rank <= ${maxSuggestions} order by last desc`)
