import { namesLike } from '#features/books/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, holds, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { namesByIndex, recentRows } from '#platform/server/table/names.ts'
import { type Period, periodStart } from '#platform/server/table/periods.ts'
import { type Direction, type Method, typeOf } from '../../domain.ts'
import { directionOfType, isPayment } from './payments.ts'

/** These reads may scan all payments of a book, so they do not run in the pool of short reads. */
type Planned = Pick<Database, 'allPlanned'>

/** All bounds are inclusive. */
export interface PaymentQuestion {
  readonly bookId: number
  readonly text?: string | undefined
  readonly direction?: Direction | undefined
  /** A name of the party, whichever of its names the payment has. */
  readonly party?: string | undefined
  readonly method?: Method | undefined
  readonly currency?: Currency | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

const isOf =
  (bookId: number) =>
  (name: string): Sql =>
    sql`(lower(p.transaction_with) in ${namesLike(bookId, name)} or p.party_id in (
    select n.party_id from party_names n
    where n.book_id = ${bookId} and not n.in_trash and lower(n.name) = lower(${name}::text)))`

const matching = (question: PaymentQuestion): Sql =>
  allOf([
    sql`p.book_id = ${question.bookId}`,
    isPayment,
    ...nullIfAbsent(question.text, (text) =>
      holds(sql`fold(p.transaction_with || E'\n' || p.description)`, text),
    ),
    ...nullIfAbsent(question.direction, (direction) => sql`p.transaction_type = ${typeOf[direction]}`),
    ...nullIfAbsent(question.party, isOf(question.bookId)),
    ...nullIfAbsent(question.method, (method) => sql`p.method = ${method}`),
    ...nullIfAbsent(question.currency, (currency) => sql`p.currency = ${currency}`),
    ...nullIfAbsent(question.from, (day) => sql`p.transaction_date >= ${day}::date`),
    ...nullIfAbsent(question.to, (day) => sql`p.transaction_date <= ${day}::date`),
    ...nullIfAbsent(question.minimum, (least) => sql`p.amount >= ${least}::numeric`),
    ...nullIfAbsent(question.maximum, (most) => sql`p.amount <= ${most}::numeric`),
  ])

export interface FoundPayment {
  readonly id: number
  readonly direction: Direction
  readonly day: string
  readonly party: string
  readonly amount: string
  readonly currency: Currency
  readonly method: Method
  readonly reference: string
  /** Numbers of the first invoices that it settles, and the id of the first. */
  readonly invoices: readonly string[]
  readonly invoiceId: number | null
  /** Its rank in the order: within its currency by amount, among all by day. */
  readonly rank: number
}

export type PaymentOrder = 'newest' | 'oldest' | 'largest' | 'smallest'

const rankWindows: Readonly<Record<PaymentOrder, Sql>> = {
  newest: sql`order by p.transaction_date desc, p.id desc`,
  oldest: sql`order by p.transaction_date, p.id`,
  largest: sql`partition by p.currency order by p.amount desc, p.id desc`,
  smallest: sql`partition by p.currency order by p.amount, p.id`,
}
/** Of a payment that settles many. */
const mostInvoices = 3

/** By amount, the first `limit` of each currency come first. */
const byRank = (order: PaymentOrder, limit: number): Sql =>
  order === 'largest' || order === 'smallest' ? sql`rank > ${limit}, currency, rank` : sql`rank`

/** The first matching payments. */
export const findMatchingPayments = (
  database: Planned,
  question: PaymentQuestion,
  { order, limit, most }: { readonly order: PaymentOrder; readonly limit: number; readonly most: number },
): Promise<FoundPayment[]> =>
  database.allPlanned(sql<FoundPayment>`
    select found.*, array(
        select i.invoice_number from allocations a join invoices i on i.id = a.invoice_id
        where a.transaction_id = found.id order by i.invoice_date, i.id limit ${mostInvoices}) as invoices,
      (select i.id from allocations a join invoices i on i.id = a.invoice_id
        where a.transaction_id = found.id order by i.invoice_date, i.id limit 1) as "invoiceId"
    from (
      select p.id, ${directionOfType} as direction, p.transaction_date as day, p.transaction_with as party, p.amount,
        p.currency, p.method, p.description as reference, row_number() over (${rankWindows[order]}) as rank
      from financial_transactions p where ${matching(question)}
    ) found order by ${byRank(order, limit)} limit ${most}`)

export interface PaymentSums {
  readonly currency: Currency
  readonly count: number
  readonly received: string
  readonly paid: string
}

const sums = sql`
  count(*)::int as count, coalesce(sum(p.amount) filter (where p.transaction_type = 'received'), 0) as received,
  coalesce(sum(p.amount) filter (where p.transaction_type = 'paid'), 0) as paid`

/** Per currency, that with most payments first. */
export const sumMatchingPayments = (database: Planned, question: PaymentQuestion): Promise<PaymentSums[]> =>
  database.allPlanned(sql<PaymentSums>`
    select p.currency, ${sums} from financial_transactions p where ${matching(question)}
    group by p.currency order by count(*) desc, p.currency`)

export type PaymentGrouping = 'party' | 'method' | 'direction' | 'currency' | Period
export interface PaymentGroup extends PaymentSums {
  /** A name in lower case, a method, a direction, a currency, or the first day of a period. */
  readonly key: string
  /** The name on the newest payment of the group. */
  readonly party: string
}

const keyOf = (by: PaymentGrouping): Sql => {
  if (by === 'party') return sql`lower(p.transaction_with)`
  if (by === 'method' || by === 'direction' || by === 'currency')
    return { method: sql`p.method`, direction: directionOfType, currency: sql`p.currency` }[by]
  return sql`${periodStart(by, sql`p.transaction_date`)}::text`
}

/** Every group in each of its currencies. The caller ranks them. */
export const groupMatchingPayments = (
  database: Planned,
  question: PaymentQuestion,
  by: PaymentGrouping,
): Promise<PaymentGroup[]> =>
  database.allPlanned(sql<PaymentGroup>`
    select * from (
      select ${keyOf(by)} as key, p.currency, ${sums},
        (array_agg(p.transaction_with order by p.transaction_date desc, p.id desc))[1] as party
      from financial_transactions p where ${matching(question)} group by 1, 2
    ) grouped order by sum(count) over (partition by currency) desc, currency, key`)

/** Names in payments, the most used first. */
export const findPayerNames = async (
  database: Planned,
  bookId: number,
  most: number,
): Promise<readonly string[]> => {
  const rows = {
    table: sql`financial_transactions`,
    condition: sql`book_id = ${bookId} and side is not null`,
  }
  const found = await database.allPlanned(sql<{ names: string[] }>`
    with ${recentRows(rows, sql`transaction_with`, sql`transaction_date desc, id desc`)}
    select ${namesByIndex(rows, sql`transaction_with`, sql`lower(transaction_with)`, most)} as names`)
  return found[0]?.names ?? []
}
