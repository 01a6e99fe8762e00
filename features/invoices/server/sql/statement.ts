import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { InvoiceStatus } from '../../domain.ts'
import { overdueAmount, paidLessRefunds } from './open-dues.ts'

export interface CustomerFacts {
  readonly customerKey: string
  readonly customerName: string
  readonly customerId: string
  readonly customerAddress: string
}

const issued: Sql = sql`deleted_at is null and status <> 'draft' and kind = 'invoice'`

/**
 * Dues that an invoice carried over, and that were paid or credited at the invoice they came from only after that.
 * What is settled later than a newer invoice counts for the older one, so the newer one's balance has to leave it out.
 */
const settledElsewhere = (ownerId: number, keys: readonly string[]): Sql => sql`
  select e.customer_key, e.invoice_date, e.id, a.amount, n.invoice_date as after_date, n.id as after_id
  from invoices e join late_settlements a on a.invoice_id = e.id join invoices n on n.id = a.after_id
  where e.owner_id = ${ownerId} and e.customer_key = any(${keys}::text[]) and e.currency = account.currency
    and e.deleted_at is null and e.status <> 'draft' and e.kind = 'invoice'
    and e.paid_late + e.credited_late > 0`

/** Dues after an invoice, its payment and its credit notes. */
const balance: Sql = sql`dues_after_payment - credited_amount - elsewhere`

const newestKey = (ownerId: number, which: Sql): Sql => sql`(
  select customer_key from invoices where owner_id = ${ownerId} and ${issued} and ${which}
  order by invoice_date desc, id desc limit 1)`

/**
 * Finds a customer by id or name, as their newest issued invoice writes them. It tries the id, then the name without an
 * id, then whoever had this name last.
 */
export const findCustomer = (
  queries: Queries,
  ownerId: number,
  idOrName: string,
): Promise<CustomerFacts | undefined> =>
  queries.first(sql<CustomerFacts>`
    with customer as materialized (
      select coalesce(
        ${newestKey(ownerId, sql`customer_key = 'id:' || lower(${idOrName}::text)`)},
        ${newestKey(ownerId, sql`customer_key = 'name:' || lower(${idOrName}::text)`)},
        ${newestKey(ownerId, sql`customer_sort = lower(${idOrName}::text)`)}) as key
    )
    select customer_key as "customerKey", customer_name as "customerName", customer_id as "customerId",
      customer_address as "customerAddress"
    from invoices where id = (
      select id from invoices
      where owner_id = ${ownerId} and customer_key = (select key from customer) and ${issued}
      order by invoice_date desc, id desc limit 1)`)

/** A row of an account in the database's JSON, with decimals as text. */
export interface EntryRow {
  readonly id: number
  readonly invoiceNumber: string
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly status: InvoiceStatus
  readonly previousDues: string
  readonly totalAmount: string
  readonly paidAmount: string
  readonly balance: string
  /** Dues carried over beyond what the previous invoice left. */
  readonly adjustment: string
  readonly openDues: string
  readonly creditedAmount: string
  readonly openDueDate: string | null
  readonly carriedTo: { readonly id: number; readonly invoiceNumber: string } | null
}

export interface AccountRow {
  readonly currency: Currency
  readonly invoiced: string
  readonly paid: string
  /** All that is open, and the part of it whose due date has passed. */
  readonly open: string
  readonly overdue: string
  readonly count: number
  readonly entries: readonly EntryRow[]
}

/** The newest entries of one account. One more is read, because the first entry's adjustment needs the one before. */
const entriesOf = (ownerId: number, keys: readonly string[], limit: number): Sql => sql`
  with late as materialized (${settledElsewhere(ownerId, keys)})
  select json_agg(json_build_object('id', id, 'invoiceNumber', invoice_number, 'invoiceDate', invoice_date,
    'dueDate', due_date, 'status', status, 'previousDues', previous_dues::text, 'totalAmount', total_amount::text,
    'paidAmount', paid_amount::text, 'balance', (${balance})::text, 'adjustment', adjustment::text,
    'creditedAmount', credited_amount::text, 'openDues', open_dues::text, 'openDueDate', open_due_date, 'carriedTo', (
      select json_build_object('id', n.id, 'invoiceNumber', n.invoice_number)
      from invoices n where n.id = entry.carried_to))
    order by invoice_date, id) as entries
  from (
    select *, row_number() over (order by invoice_date desc, id desc) as age,
      previous_dues - elsewhere - coalesce(lag(${balance}) over (
        partition by customer_key order by invoice_date, id), 0) as adjustment
    from (
      select i.*, least(i.previous_dues, (
        select coalesce(sum(late.amount), 0) from late
        where late.customer_key = i.customer_key and (late.invoice_date, late.id) < (i.invoice_date, i.id)
          and (late.after_date, late.after_id) >= (i.invoice_date, i.id))) as elsewhere
      from invoices i
      where owner_id = ${ownerId} and customer_key = any(${keys}::text[]) and currency = account.currency
        and ${issued}
      order by invoice_date desc, id desc limit ${limit + 1}
    ) newest
  ) entry where age <= ${limit}`

/** The accounts of a customer or supplier: those with one of its names, and those with its customer id. */
export const findPartyKeys = async (
  queries: Queries,
  ownerId: number,
  party: { readonly names: readonly string[]; readonly customerId: string },
): Promise<string[]> =>
  (
    await queries.all(sql<{ key: string }>`
      select distinct customer_key as key from invoices
      where owner_id = ${ownerId} and deleted_at is null and status <> 'draft' and kind in ('invoice', 'creditNote')
        and (customer_sort = any(${party.names}::text[])
          or customer_key = 'id:' || nullif(lower(${party.customerId}), ''))`)
  ).map(({ key }) => key)

/** The names, in lower case, that the invoices of an account have. */
export const findAccountNames = async (
  queries: Queries,
  ownerId: number,
  customerKey: string,
): Promise<string[]> =>
  (
    await queries.all(sql<{ name: string }>`
      select distinct customer_sort as name from invoices
      where owner_id = ${ownerId} and customer_key = ${customerKey} and ${issued} limit 100`)
  ).map(({ name }) => name)

/** A customer's accounts: sums of all their issued invoices, and the newest entries, oldest first. */
export const findAccounts = (
  queries: Queries,
  ownerId: number,
  keys: readonly string[],
  { limit, today }: { readonly limit: number; readonly today: string },
): Promise<AccountRow[]> =>
  queries.all(sql<AccountRow>`
    select account.*, entries from (
      select currency, sum(total_amount - credited_total) as invoiced, sum(${paidLessRefunds}) as paid,
        count(*) as count,
        sum(t.open_dues) as open, sum(${overdueAmount(today)}) as overdue
      from invoices t where owner_id = ${ownerId} and customer_key = any(${keys}::text[]) and ${issued}
      group by currency
    ) account cross join lateral (${entriesOf(ownerId, keys, limit)}) account_entries
    order by currency`)
