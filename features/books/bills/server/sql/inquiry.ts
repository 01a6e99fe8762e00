import { claimSign } from '#features/books/settlement/server/index.ts'
import { namesLike } from '#features/books/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { namesByIndex, recentRows } from '#platform/server/table/names.ts'
import { type Period, periodStart } from '#platform/server/table/periods.ts'
import type { BillKind, BillStatus } from '../../domain.ts'
import { type BillFilter, billConditions, type CurrencySums, isOverdue, sumsOf } from './list.ts'

/** These reads may scan all bills of a book, so they do not run in the pool of short reads. */
type Planned = Pick<Database, 'allPlanned'>

/** All bounds are inclusive. */
export interface BillQuestion extends Omit<BillFilter, 'trash'> {
  /** A name of the supplier, whichever of its names the bill has. */
  readonly supplier?: string | undefined
  /** Ours, or the supplier's. */
  readonly number?: string | undefined
  readonly kind?: BillKind | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

const isOf =
  (bookId: number) =>
  (name: string): Sql =>
    sql`(t.supplier_sort in ${namesLike(bookId, name)} or t.party_id in (
    select n.party_id from party_names n
    where n.book_id = ${bookId} and not n.in_trash and lower(n.name) = lower(${name}::text)))`

const matching = (question: BillQuestion): Sql =>
  allOf([
    ...billConditions({ ...question, trash: false }),
    ...nullIfAbsent(question.supplier, isOf(question.bookId)),
    ...nullIfAbsent(
      question.number,
      (number) => sql`lower(${number}::text) in (lower(t.bill_number), lower(t.supplier_number))`,
    ),
    ...nullIfAbsent(question.kind, (kind) => sql`t.kind = ${kind}`),
    ...nullIfAbsent(question.dueFrom, (day) => sql`t.due_date >= ${day}::date`),
    ...nullIfAbsent(question.dueTo, (day) => sql`t.due_date <= ${day}::date`),
    ...nullIfAbsent(question.minimum, (least) => sql`t.total_amount >= ${least}::numeric`),
    ...nullIfAbsent(question.maximum, (most) => sql`t.total_amount <= ${most}::numeric`),
  ])

export interface FoundBill {
  readonly id: number
  readonly kind: BillKind
  readonly number: string | null
  readonly supplierNumber: string
  readonly supplier: string
  readonly day: string
  readonly dueDate: string | null
  readonly status: BillStatus
  readonly currency: Currency
  /** Of a credit note below zero, as what is open of it. */
  readonly total: string
  readonly open: string
  readonly isOverdue: boolean
  /** Its rank in the order: within its currency by amount, among all by day. */
  readonly rank: number
}

export type BillOrder = 'newest' | 'oldest' | 'largest' | 'smallest' | 'dueFirst'

const rankWindows: Readonly<Record<BillOrder, Sql>> = {
  newest: sql`order by t.bill_date desc, t.id desc`,
  oldest: sql`order by t.bill_date, t.id`,
  dueFirst: sql`order by t.due_key, t.id`,
  largest: sql`partition by t.currency order by t.total_amount desc, t.id desc`,
  smallest: sql`partition by t.currency order by t.total_amount, t.id`,
}

/** By amount, the first `limit` of each currency come first. */
const byRank = (order: BillOrder, limit: number): Sql =>
  order === 'largest' || order === 'smallest' ? sql`rank > ${limit}, currency, rank` : sql`rank`

/** The first matching bills. */
export const findMatchingBills = (
  database: Planned,
  question: BillQuestion,
  { order, limit, most }: { readonly order: BillOrder; readonly limit: number; readonly most: number },
): Promise<FoundBill[]> =>
  database.allPlanned(sql<FoundBill>`
    select * from (
      select t.id, t.kind, t.bill_number as number, t.supplier_number as "supplierNumber",
        t.supplier_name as supplier, t.bill_date::text as day, t.due_date::text as "dueDate", t.status, t.currency,
        t.total_amount * ${claimSign(sql`t`)} as total, t.open_amount as open,
        coalesce(${isOverdue(question.today)}, false) as "isOverdue", row_number() over (${rankWindows[order]}) as rank
      from bills t where ${matching(question)}
    ) found order by ${byRank(order, limit)} limit ${most}`)

/** Per currency, that with most bills first. */
export const sumMatchingBills = (database: Planned, question: BillQuestion): Promise<CurrencySums[]> =>
  database.allPlanned(sql<CurrencySums>`
    select t.currency, ${sumsOf(question.today)} from bills t where ${matching(question)}
    group by t.currency order by count(*) desc, t.currency`)

export type BillGrouping = 'supplier' | 'status' | 'currency' | Period
export interface BillGroup extends CurrencySums {
  /** A supplier in lower case, a status, a currency, or the first day of a period. */
  readonly key: string
  /** The name on the newest bill of the group. */
  readonly supplier: string
}

const keyOf = (by: BillGrouping): Sql => {
  if (by === 'supplier') return sql`t.supplier_sort`
  if (by === 'status') return sql`t.status`
  return by === 'currency' ? sql`t.currency` : sql`${periodStart(by, sql`t.bill_date`)}::text`
}

/** Every group in each of its currencies. The caller ranks them. */
export const groupMatchingBills = (
  database: Planned,
  question: BillQuestion,
  by: BillGrouping,
): Promise<BillGroup[]> =>
  database.allPlanned(sql<BillGroup>`
    select * from (
      select ${keyOf(by)} as key, t.currency, ${sumsOf(question.today)},
        (array_agg(t.supplier_name order by t.bill_date desc, t.id desc))[1] as supplier
      from bills t where ${matching(question)} group by 1, 2
    ) grouped order by sum(count) over (partition by currency) desc, currency, key`)

/** Suppliers, the one with most of the newest bills first. */
export async function findSupplierNames(
  database: Planned,
  bookId: number,
  most: number,
): Promise<readonly string[]> {
  const rows = { table: sql`bills`, condition: sql`book_id = ${bookId} and deleted_at is null` }
  const found = await database.allPlanned(sql<{ names: string[] }>`
    with ${recentRows(rows, sql`supplier_name, supplier_sort`)}
    select ${namesByIndex(rows, sql`supplier_name`, sql`supplier_sort`, most)} as names`)
  return found[0]?.names ?? []
}
