import { partyKeys } from '#features/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * The one rule of what is open and overdue, by decision 48, for an invoice `t`. The database keeps both columns: see
 * `account_dues`. The same as `isOverdue` of the domain.
 */
export const isOpen: Sql = sql`t.open_dues > 0`
export const isOverdue = (today: string): Sql => sql`(t.open_dues > 0 and t.open_due_date < ${today}::date)`

/** What is still to be paid of an invoice `i` alone, as `openAmountOf` of the domain has it. */
export const ownOpen = (i: Sql): Sql => sql`(${i}.total_amount - ${i}.paid_amount - ${i}.credited_amount)`

/** What was paid of an invoice `t`, less what was refunded of its credit notes. */
export const paidLessRefunds: Sql = sql`t.paid_amount - t.credited_total + t.credited_amount`

/** What of a credit note `n` can be refunded, which corrects `i`, or none: what neither took off `i`. */
export const refundable = (n: Sql, i: Sql): Sql => sql`
  least(${ownOpen(n)}, greatest(coalesce(-${ownOpen(i)}, ${ownOpen(n)}), 0))`

/** The part of the open dues of `t` whose due date has passed. */
export const overdueAmount = (today: string): Sql => sql`case when t.open_due_date < ${today}::date then (
  select sum((part ->> 'amount')::numeric) from jsonb_array_elements(t.open_parts) part
  where (part ->> 'dueDate')::date < ${today}::date) else 0 end`

/**
 * What the newest invoice `i` of a customer leaves: without what was paid or credited at an older invoice after this
 * one had carried its dues over.
 */
export const leftAfter = (i: Sql): Sql => sql`(${i}.dues_after_payment - ${i}.credited_amount
  - least(${i}.previous_dues, (
    select coalesce(sum(a.amount), 0) from late_settlements a where a.after_id = ${i}.id)))`

export interface OpenDues {
  readonly currency: Currency
  readonly amount: string
  /** Customers who owe something in this currency. */
  readonly customers: number
  /** Invoices on which dues are open, and those of them that are overdue. */
  readonly invoices: number
  readonly overdue: number
  readonly overdueAmount: string
}

/**
 * What customers owe, in each currency in which they were invoiced. It reads all invoices with open dues, so it does
 * not run in the pool of short reads.
 */
export const openDues = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
): Promise<OpenDues[]> =>
  database.allPlanned(sql<OpenDues>`
    select t.currency, sum(t.open_dues) as amount, count(distinct t.customer_key) as customers,
      count(*) as invoices, count(*) filter (where ${isOverdue(today)}) as overdue,
      sum(${overdueAmount(today)}) as "overdueAmount"
    from invoices t where t.owner_id = ${ownerId} and ${isOpen}
    group by t.currency order by customers desc, t.currency`)

/** What these parties owe, in each currency. */
export const openDuesOf = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  partyIds: readonly number[],
): Promise<{ readonly partyId: number; readonly currency: Currency; readonly amount: string }[]> =>
  database.allPlanned(sql<{ partyId: number; currency: Currency; amount: string }>`
    select "partyId", currency, sum(open_dues) as amount from (
      select k.party_id as "partyId", t.id, t.currency, t.open_dues
      from ${partyKeys(ownerId, partyIds)} k join invoices t on t.customer_sort = k.key
      where t.owner_id = ${ownerId} and ${isOpen}
      union select k.party_id, t.id, t.currency, t.open_dues
      from ${partyKeys(ownerId, partyIds)} k join invoices t on t.customer_key = k.key
      where t.owner_id = ${ownerId} and ${isOpen}
    ) open group by 1, 2 order by 1, 2`)

/** Whether an invoice was ever issued: without one, nothing owed means nothing. */
export const hasIssued = async (database: Pick<Database, 'allPlanned'>, ownerId: number): Promise<boolean> =>
  (
    await database.allPlanned(sql`
      select from invoices t
      where t.owner_id = ${ownerId} and t.deleted_at is null and t.status <> 'draft' and t.kind = 'invoice' limit 1`)
  ).length > 0

export interface LateCustomer {
  readonly customer: string
  readonly customerId: string
  readonly mobile: string
  readonly currency: Currency
  /** The part of their dues that is overdue, and its oldest due date. */
  readonly amount: string
  readonly since: string
}

/** Customers with overdue dues, whose oldest come first. */
export const lateCustomers = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
  most: number,
): Promise<LateCustomer[]> =>
  database.allPlanned(sql<LateCustomer>`
    select customer, "customerId", mobile, currency, amount, since from (
      select t.customer_key, t.currency, sum(${overdueAmount(today)}) as amount, min(t.open_due_date) as since,
        (array_agg(t.id order by t.invoice_date desc, t.id desc))[1] as newest
      from invoices t where t.owner_id = ${ownerId} and ${isOverdue(today)} group by 1, 2
    ) late cross join lateral (
      select customer_name as customer, customer_id as "customerId", contact_mobile as mobile
      from invoices where id = late.newest
    ) newest order by since, amount desc, customer_key limit ${most}`)
