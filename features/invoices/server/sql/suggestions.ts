import { currencies, type Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import { maxSuggestions } from '../../domain.ts'
import { leftAfter } from './open-dues.ts'
import { companyLogo } from './rows.ts'

/** How many of the newest invoices are read, so that the cost does not grow with their number. */
const scanLimits = { heads: 500, customers: 2000, lines: 100 }

/** The newest invoices of an owner, drafts included, as `i`. */
const newest = (ownerId: number, count: number): Sql => sql`(
  select * from invoices where (owner_id, id) >= (${ownerId}, 0) and owner_id <= ${ownerId} and deleted_at is null
  order by owner_id desc, id desc limit ${count}) i`

/** Dues that the next invoice carries over. An overpayment carries over nothing. */
const carried = (dues: Sql): Sql => sql`greatest(${dues}, 0)`

/** A customer's newest issued invoice. */
const newestIssued = (ownerId: number, customerKey: Sql | string, currency: Sql): Sql => sql`
  select ${leftAfter(sql`i`)} as dues, i.currency, i.invoice_date from invoices i
  where i.owner_id = ${ownerId} and i.customer_key = ${customerKey} and ${currency}
    and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
  order by i.invoice_date desc, i.id desc limit 1`

/** What the customer of this invoice owes in its currency. */
export async function findCarriedDues(queries: Queries, ownerId: BookId, invoiceId: number): Promise<string> {
  const row = await queries.first(sql<{ dues: string }>`
    select ${carried(sql`newest.dues`)} as dues
    from invoices source cross join lateral (
      ${newestIssued(ownerId, sql`source.customer_key`, sql`i.currency = source.currency`)}) newest
    where source.id = ${invoiceId}`)
  return row?.dues ?? '0'
}

interface NewInvoice {
  readonly customerId: string
  readonly customerName: string
  readonly currency: Currency
  readonly invoiceDate: string
}

/** What a new invoice carries over of its customer: nothing of an invoice that is dated later. */
export async function findDuesOf(
  queries: Queries,
  ownerId: BookId,
  { customerId, customerName, currency, invoiceDate }: NewInvoice,
): Promise<string> {
  // As the database makes the key of an account.
  const key = sql`(case when ${customerId} = '' then 'name:' || lower(${customerName}::text)
    else 'id:' || lower(${customerId}::text) end)`
  const row = await queries.first(sql<{ dues: string }>`
    select ${carried(sql`newest.dues`)} as dues
    from (${newestIssued(ownerId, key, sql`i.currency = ${currency}`)}) newest
    where newest.invoice_date <= ${invoiceDate}::date`)
  return row?.dues ?? '0'
}

type Row<K extends keyof InvoiceSuggestions> = InvoiceSuggestions[K] extends readonly (infer One)[]
  ? One
  : never

export interface CompanyRow extends Omit<Row<'companies'>, 'logo'> {
  readonly logoKey: string | null
  readonly currency: Currency
}

/** Each company as its newest invoice writes it. */
export const findCompanies = (queries: Queries, ownerId: number): Promise<CompanyRow[]> =>
  queries.all(sql<CompanyRow>`
    select name, address, "logoKey", "preparedBy", "checkedBy", "authorizedBy", currency from (
      select distinct on (lower(company_name)) id, company_name as name, company_address as address,
        coalesce(${companyLogo(sql`${ownerId}::bigint`)}, logo_key) as "logoKey", prepared_by as "preparedBy",
        checked_by as "checkedBy",
        authorized_by as "authorizedBy", currency
      from ${newest(ownerId, scanLimits.heads)} order by lower(company_name), id desc
    ) companies order by id desc limit ${maxSuggestions}`)

export interface CustomerRow extends Omit<Row<'customers'>, 'previousCumulativeDues'> {
  readonly dues: string
}

const has = (column: Sql, search: string): Sql =>
  search === '' ? sql`true` : holds(sql`fold(${column})`, search)

/**
 * Each customer as their newest invoice writes them, with the dues after the newest issued one.
 * @param search what their name has; empty for all
 */
export const findCustomers = (queries: Queries, ownerId: number, search: string): Promise<CustomerRow[]> =>
  queries.all(sql<CustomerRow>`
    select c.name, c.address, c."contactPerson", c."contactMobile", c."customerId",
      coalesce(issued.currency, c.currency) as currency, c."termDays",
      coalesce(${carried(sql`issued.dues`)}, 0) as dues, issued.invoice_date as "duesFrom"
    from (
      select * from (
        select distinct on (customer_key) id, customer_key, customer_name as name, customer_address as address,
          contact_person_name as "contactPerson", contact_mobile as "contactMobile", customer_id as "customerId",
          currency, due_date - invoice_date as "termDays"
        from ${newest(ownerId, scanLimits.customers)} where ${has(sql`customer_name`, search)}
        order by customer_key, id desc
      ) customers order by id desc limit ${maxSuggestions}
    ) c left join lateral (
      select * from unnest(${currencies}::text[]) known cross join lateral (
        select ${leftAfter(sql`i`)} as dues, i.currency, i.invoice_date, i.id as issued_id from invoices i
        where i.owner_id = ${ownerId} and i.customer_key = c.customer_key and i.currency = known
          and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
        order by i.invoice_date desc, i.id desc limit 1
      ) each_currency order by invoice_date desc, issued_id desc limit 1
    ) issued on true
    order by c.id desc`)

export interface KnownItemRow extends Pick<Row<'items'>, 'description' | 'unit'> {
  readonly unitPrice: string
}

/**
 * Items of the newest invoices, each with its newest price.
 * @param search what their description has; empty for all
 */
export const findItems = (queries: Queries, ownerId: number, search: string): Promise<KnownItemRow[]> =>
  queries.all(sql<KnownItemRow>`
    select description, unit, unit_price as "unitPrice" from (
      select distinct on (lower(l.description)) l.invoice_id, l.position, l.description, l.unit, l.unit_price
      from ${newest(ownerId, scanLimits.lines)} cross join lateral (
        select * from invoice_items l where l.invoice_id = i.id order by l.position limit ${maxSuggestions}) l
      where ${has(sql`l.description`, search)}
      order by lower(l.description), l.invoice_id desc, l.position
    ) items order by invoice_id desc, position limit ${maxSuggestions}`)

export interface SignerRow {
  readonly role: 'preparedBy' | 'checkedBy' | 'authorizedBy'
  readonly name: string
}

/** Names of those who prepared, checked and authorized the newest invoices. */
export const findSigners = (queries: Queries, ownerId: number): Promise<SignerRow[]> =>
  queries.all(sql<SignerRow>`
    select role, name from (
      select role, name, last, row_number() over (partition by role order by last desc) as rank from (
        select role, name, max(id) as last
        from ${newest(ownerId, scanLimits.heads)} cross join lateral (values
          ('preparedBy', prepared_by), ('checkedBy', checked_by), ('authorizedBy', authorized_by)) signed (role, name)
        where name <> '' group by role, name
      ) known
    ) ranked where rank <= ${maxSuggestions} order by last desc`)
