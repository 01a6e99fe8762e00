import { partyOfInvoice } from '#features/books/parties/server/index.ts'
import { accountSums } from '#features/books/settlement/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { namesByIndex, recentRows } from '#platform/server/table/names.ts'
import { type Period, periodStart } from '#platform/server/table/periods.ts'
import { slotConditions, slotObject } from '#features/books/records/server/index.ts'
import { invoiceRecord, type InvoiceStatus } from '../../domain.ts'
import { conditionsOf, type InvoiceFilter } from './list.ts'
import { invoicedNet, isOpen, overdueAmount, paidNet } from './open-dues.ts'

/** These reads may scan all invoices of an owner, so they do not run in the pool of short reads. */
type Planned = Pick<Database, 'allPlanned'>

/** Names match in any case. All bounds are inclusive. */
export interface InvoiceQuestion extends Omit<InvoiceFilter, 'trash'> {
  readonly number?: string | undefined
  readonly customer?: string | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  /** true: dues are open on it. false: issued, and nothing was owed after it. */
  readonly unpaid?: boolean | undefined
  /** Dues are open on it, and it was paid in part or not at all. */
  readonly payment?: 'none' | 'part' | undefined
  /** No drafts. */
  readonly issued?: true | undefined
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

export type InvoiceOrder = 'newest' | 'oldest' | 'largest' | 'smallest' | 'dueFirst'

const isCustomer = (name: string): Sql =>
  sql`(t.customer_sort = lower(${name}::text) or lower(t.customer_id) = lower(${name}::text))`

/** Slots with their own condition and column in the statements below. */
const slotsWithOwnSql = ['customer']

const matching = (question: InvoiceQuestion): Sql =>
  allOf([
    // Who names a number means that document, whatever it is.
    ...conditionsOf({
      ...question,
      kind: question.number === undefined ? 'invoice' : undefined,
      trash: false,
    }),
    ...nullIfAbsent(question.number, (number) => sql`lower(t.invoice_number) = lower(${number}::text)`),
    ...nullIfAbsent(question.customer, isCustomer),
    ...slotConditions(invoiceRecord, question, slotsWithOwnSql),
    ...nullIfAbsent(question.dueFrom, (day) => sql`t.due_date >= ${day}::date`),
    ...nullIfAbsent(question.dueTo, (day) => sql`t.due_date <= ${day}::date`),
    ...nullIfAbsent(question.unpaid, (unpaid) =>
      unpaid ? isOpen : sql`(t.status_rank > 0 and t.open_amount = 0)`,
    ),
    ...nullIfAbsent(
      question.payment,
      (payment) => sql`(${isOpen} and (t.paid_amount > 0) = ${payment === 'part'}::boolean)`,
    ),
    ...nullIfAbsent(question.issued, () => sql`t.status_rank > 0`),
    ...nullIfAbsent(question.minimum, (least) => sql`t.total_amount >= ${least}::numeric`),
    ...nullIfAbsent(question.maximum, (most) => sql`t.total_amount <= ${most}::numeric`),
  ])

export interface FoundInvoice {
  readonly id: number
  readonly number: string
  readonly customer: string
  readonly day: string
  readonly dueDate: string | null
  readonly status: InvoiceStatus
  readonly currency: Currency
  readonly total: string
  readonly paid: string
  /** What is open of it. */
  readonly open: string
  readonly overdue: string
  /** Its other slots, by their names. */
  readonly slots: Readonly<Record<string, string>>
  /** Its rank in the order: within its currency by amount, among all by day. */
  readonly rank: number
}

const rankWindows: Readonly<Record<InvoiceOrder, Sql>> = {
  newest: sql`order by t.invoice_date desc, t.id desc`,
  oldest: sql`order by t.invoice_date, t.id`,
  dueFirst: sql`order by t.due_date, t.id`,
  largest: sql`partition by t.currency order by t.total_amount desc, t.id desc`,
  smallest: sql`partition by t.currency order by t.total_amount, t.id`,
}

/**
 * The first matching invoices. By amount, the first `limit` of each currency come first, then the others. The currency
 * with most invoices leads.
 */
export const findMatchingInvoices = (
  database: Planned,
  question: InvoiceQuestion,
  { order, limit, most }: { readonly order: InvoiceOrder; readonly limit: number; readonly most: number },
): Promise<FoundInvoice[]> => {
  const byAmount = sql`rank > ${limit}, used desc, currency, rank`
  return database.allPlanned(sql<FoundInvoice>`
    select id, number, customer, day, "dueDate", status, currency, total, paid, open, overdue, slots,
      rank
    from (
      select t.id, t.invoice_number as number, t.customer_name as customer, t.invoice_date as day,
        t.due_date as "dueDate", t.status, t.currency, t.total_amount as total, t.paid_amount as paid,
        t.open_amount as open, ${overdueAmount(question.today)} as overdue,
        ${slotObject(invoiceRecord, slotsWithOwnSql)} as slots,
        row_number() over (${rankWindows[order]}) as rank, count(*) over (partition by t.currency) as used
      from invoices t where ${matching(question)}
    ) found order by ${order === 'largest' || order === 'smallest' ? byAmount : sql`rank`} limit ${most}`)
}

export interface InvoiceSums {
  readonly currency: Currency
  readonly count: number
  readonly sum: string
  readonly paid: string
  readonly open: string
  readonly overdue: string
  readonly largest: string
  readonly smallest: string
}

const sumsOn = (today: string): Sql => sql`
  count(*) as count, sum(${invoicedNet}) as sum, sum(${paidNet}) as paid,
  sum(t.open_amount) as open, sum(${overdueAmount(today)}) as overdue,
  max(t.total_amount) as largest, min(t.total_amount) as smallest`

/** Sums of all matching invoices per currency, the currency with most invoices first. */
export const sumMatchingInvoices = (database: Planned, question: InvoiceQuestion): Promise<InvoiceSums[]> =>
  database.allPlanned(sql<InvoiceSums>`
    select t.currency, ${sumsOn(question.today)} from invoices t where ${matching(question)}
    group by t.currency order by count(*) desc, t.currency`)

export type InvoiceGrouping = 'customer' | 'status' | 'currency' | Period
export interface InvoiceGroup extends InvoiceSums {
  /** What the group shares: a customer's key, a status, a currency, or the first day of a period. */
  readonly key: string
  /** The customer's name on the newest invoice of the group. */
  readonly customer: string
}

const keyOf = (by: InvoiceGrouping): Sql => {
  if (by === 'customer')
    return sql`coalesce(${partyOfInvoice}::text, 'id:' || nullif(lower(t.customer_id), ''), t.customer_sort)`
  if (by === 'status') return sql`t.status`
  return by === 'currency' ? sql`t.currency` : sql`${periodStart(by, sql`t.invoice_date`)}::text`
}

/** Every group in each of its currencies, the currency with most invoices first. The caller ranks the groups. */
export const groupMatchingInvoices = (
  database: Planned,
  question: InvoiceQuestion,
  by: InvoiceGrouping,
): Promise<InvoiceGroup[]> =>
  database.allPlanned(sql<InvoiceGroup>`
    select * from (
      select ${keyOf(by)} as key, t.currency, ${sumsOn(question.today)},
        (array_agg(t.customer_name order by t.invoice_date desc, t.id desc))[1] as customer
      from invoices t where ${matching(question)} group by 1, 2
    ) grouped order by sum(count) over (partition by currency) desc, currency, key`)

export interface DuesQuestion {
  readonly bookId: number
  readonly today: string
  readonly text?: string | undefined
  readonly customer?: string | undefined
  readonly currency?: Currency | undefined
  readonly overdue?: boolean | undefined
  /** Only customers who owe nothing. */
  readonly settled?: boolean | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

export interface FoundDues {
  /** The customer's newest issued invoice in this currency. */
  readonly id: number
  readonly number: string
  readonly customer: string
  readonly customerId: string
  readonly day: string
  /** The oldest of what is open. */
  readonly dueDate: string | null
  readonly currency: Currency
  readonly dues: string
  /** The part of the dues whose due date has passed. */
  readonly overdue: string
  readonly rank: number
  /** Totals of all matches in this currency: the customers, and the sums of positive dues. */
  readonly customers: number
  readonly owed: string
  readonly owedLate: string
}

type DuesOrder = Exclude<InvoiceOrder, 'dueFirst'>

/** Who is overdue is ranked by what is overdue, not by all that they owe; the oldest dues are due first. */
const duesOrder = (order: DuesOrder, { overdue }: DuesQuestion): Sql => {
  const figure = overdue === true ? sql`t.overdue` : sql`t.dues`
  const orders: Readonly<Record<DuesOrder, Sql>> = {
    newest: sql`t.due desc, t.id desc`,
    oldest: sql`t.due, t.id`,
    largest: sql`${figure} desc, t.id desc`,
    smallest: sql`${figure}, t.id`,
  }
  return orders[order]
}

/** Customers who owe something. A customer named in the question also matches when they owe nothing. */
const owing = ({ customer, overdue, settled, ...question }: DuesQuestion): Sql =>
  allOf([
    ...nullIfAbsent(customer, isCustomer),
    ...(customer === undefined || settled !== undefined
      ? [sql`(t.dues <= 0) = ${settled === true}::boolean`]
      : []),
    ...nullIfAbsent(
      question.text,
      (text) => sql`(t.customer_name || E'\n' || t.customer_id) ilike ${likePattern(text)}`,
    ),
    ...nullIfAbsent(question.currency, (currency) => sql`t.currency = ${currency}`),
    ...nullIfAbsent(question.dueFrom, (day) => sql`t.due >= ${day}::date`),
    ...nullIfAbsent(question.dueTo, (day) => sql`t.due <= ${day}::date`),
    ...nullIfAbsent(overdue, (onlyOverdue) => sql`(t.overdue > 0) = ${onlyOverdue}::boolean`),
    ...nullIfAbsent(question.minimum, (least) => sql`t.dues >= ${least}::numeric`),
    ...nullIfAbsent(question.maximum, (most) => sql`t.dues <= ${most}::numeric`),
  ])

/** One account for each customer and currency, with its newest issued invoice. It may be in credit. */
const accounts = ({ bookId, today }: DuesQuestion): Sql => sql`(
  select newest.*, coalesce(held.balance, 0) as dues,
    greatest(least(coalesce(held.overdue, 0), held.balance), 0) as overdue, coalesce(held.due, newest.due_date) as due
  from (
    select distinct on (party_id, currency) * from invoices
    where book_id = ${bookId} and deleted_at is null and status <> 'draft' and kind = 'invoice'
    order by party_id desc, currency desc, invoice_date desc, id desc
  ) newest left join (${accountSums(bookId, 'selling', today)}) held
    on held.party_id = newest.party_id and held.currency = newest.currency)`

/** What customers owe per currency: the first `limit` of each, then the others. */
export const findMatchingDues = (
  database: Planned,
  question: DuesQuestion,
  { order, limit, most }: { readonly order: DuesOrder; readonly limit: number; readonly most: number },
): Promise<FoundDues[]> =>
  database.allPlanned(sql<FoundDues>`
    select * from (
      select t.id, t.invoice_number as number, t.customer_name as customer, t.customer_id as "customerId",
        t.invoice_date as day, t.due as "dueDate", t.currency, t.dues, t.overdue,
        row_number() over (partition by t.currency order by ${duesOrder(order, question)}) as rank,
        count(*) over (partition by t.currency) as customers,
        coalesce(sum(t.dues) filter (where t.dues > 0) over (partition by t.currency), 0) as owed,
        sum(t.overdue) over (partition by t.currency) as "owedLate"
      from ${accounts(question)} t where ${owing(question)}
    ) found order by rank > ${limit}, customers desc, currency, rank limit ${most}`)

/** Customer names, the one with most of the newest invoices first. */
export async function findCustomerNames(
  database: Planned,
  bookId: number,
  most: number,
): Promise<readonly string[]> {
  const rows = { table: sql`invoices`, condition: sql`book_id = ${bookId} and deleted_at is null` }
  const found = await database.allPlanned(sql<{ names: string[] }>`
    with ${recentRows(rows, sql`customer_name, customer_sort`)}
    select ${namesByIndex(rows, sql`customer_name`, sql`customer_sort`, most)} as names`)
  return found[0]?.names ?? []
}
