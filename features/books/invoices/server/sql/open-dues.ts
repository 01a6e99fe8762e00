import { findPartyCalled } from '#features/books/parties/server/index.ts'
import { accountSums, type AccountOf, balanceAt } from '#features/books/settlement/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Of an invoice `t`: something of its own is left to pay. The same as `isOverdue` of the domain. */
export const isOpen: Sql = sql`t.open_amount > 0`
export const isOverdue = (today: string): Sql => sql`(t.open_amount > 0 and t.due_date < ${today}::date)`
export const overdueAmount = (today: string): Sql =>
  sql`case when t.due_date < ${today}::date then t.open_amount else 0 end`

/** What issued credit notes of an invoice `t` say, and what of them was refunded. */
const ofCreditNotes = (column: Sql): Sql => sql`(
  select coalesce(sum(${column}), 0) from invoices n
  where n.corrects_id = t.id and n.kind = 'creditNote' and n.status <> 'draft' and n.deleted_at is null)`

/** What an invoice `t` says less what was credited, and what was paid of it less what was refunded. */
export const invoicedNet: Sql = sql`t.total_amount - ${ofCreditNotes(sql`n.total_amount`)}`
export const paidNet: Sql = sql`t.paid_amount - ${ofCreditNotes(sql`n.paid_amount`)}`

export interface OpenDues {
  readonly currency: Currency
  readonly amount: string
  /** Customers who owe something in this currency. */
  readonly customers: number
  /** What of it may be asked for: money that is held on account covers what is overdue first. */
  readonly overdueAmount: string
  /** Their open invoices, and those of them that are overdue. */
  readonly invoices: number
  readonly overdue: number
}

/** What customers owe, less what stands on their account, in each currency. */
export const openDues = (
  database: Pick<Database, 'allPlanned'>,
  bookId: number,
  today: string,
): Promise<OpenDues[]> =>
  database.allPlanned(sql<OpenDues>`
    select currency, sum(balance) as amount, count(*)::int as customers,
      sum(least(overdue, balance)) as "overdueAmount", sum(documents)::int as invoices, sum(late)::int as overdue
    from (${accountSums(bookId, 'selling', today)}) account where balance > 0
    group by currency order by customers desc, currency`)

/** Whether an invoice was ever issued: without one, nothing owed means nothing. */
export const hasIssued = async (database: Pick<Database, 'allPlanned'>, bookId: number): Promise<boolean> =>
  (
    await database.allPlanned(sql`
      select from invoices t
      where t.book_id = ${bookId} and t.deleted_at is null and t.status <> 'draft' and t.kind = 'invoice' limit 1`)
  ).length > 0

export interface LateCustomer {
  readonly customer: string
  readonly customerId: string
  readonly mobile: string
  readonly currency: Currency
  /** What may be asked for: what is overdue and no held money covers, and its oldest due date. */
  readonly amount: string
  readonly since: string
}

/** Customers with overdue dues, whose oldest come first. */
export const lateCustomers = (
  database: Pick<Database, 'allPlanned'>,
  bookId: number,
  today: string,
  most: number,
): Promise<LateCustomer[]> =>
  database.allPlanned(sql<LateCustomer>`
    select i.customer_name as customer, i.customer_id as "customerId", i.contact_mobile as mobile, late.currency,
      least(late.overdue, late.balance) as amount, late.due as since
    from (${accountSums(bookId, 'selling', today)}) late join invoices i on i.id = late.newest
    where late.overdue > 0 and late.balance > 0 order by late.due, amount desc, late.party_id limit ${most}`)

interface Customer {
  readonly partyId?: number | null
  readonly customerId: string
  readonly customerName: string
  readonly currency: Currency
}

/** The account of a customer; of one who is not known yet it is nobody's. */
export const accountOfCustomer = async (
  queries: Queries,
  bookId: BookId,
  { partyId, customerId, customerName: name, currency }: Customer,
): Promise<AccountOf> => {
  const known = partyId ?? (await findPartyCalled(queries, bookId, { customerId, name })) ?? null
  return { bookId, side: 'selling', partyId: known, currency }
}

/** What a customer owes in a currency, for the invoice that is written on a day. What is on account lowers it. */
export async function findDuesOf(
  queries: Queries,
  bookId: BookId,
  { invoiceDate, ...customer }: Customer & { readonly invoiceDate: string },
): Promise<string> {
  const account = await accountOfCustomer(queries, bookId, customer)
  const balance = await balanceAt(queries, account, { id: null, date: invoiceDate })
  return Number(balance) > 0 ? balance : '0'
}
