import { claimSign } from '#features/books/settlement/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Order } from '#features/books/records/contract.ts'
import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'
import type { KeysetScan, SortKey } from '#platform/server/table/keyset-scan.ts'
import type { KeysetList } from '#platform/server/table/list.ts'
import { matchesText, type TextFilter } from '#platform/server/table/text-filter.ts'
import type { BillStatus, SortColumn } from '../../domain.ts'

export interface BillFilter {
  readonly bookId: number
  readonly trash: boolean
  readonly search?: string | undefined
  readonly status?: BillStatus | undefined
  readonly currency?: Currency | undefined
  readonly open?: boolean | undefined
  readonly overdue?: boolean | undefined
  readonly today: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const sorts: Readonly<Record<Exclude<SortColumn, 'id'>, SortKey>> = {
  billNumber: { of: sql`t.number_key`, type: sql`bigint` },
  supplierName: { of: sql`t.supplier_sort`, type: sql`text` },
  billDate: { of: sql`t.bill_date`, type: sql`date` },
  dueDate: { of: sql`t.due_key`, type: sql`date` },
  /** Within its currency. */
  totalAmount: { of: sql`figure_key(t.currency, t.total_amount)`, type: sql`text` },
  status: { of: sql`t.status_rank`, type: sql`smallint` },
  deletedAt: { of: sql`t.deleted_at`, type: sql`timestamptz` },
}

export const isOpen: Sql = sql`t.open_amount <> 0`
/** Something is left to pay. A credit note is never late. */
export const isOverdue = (today: string): Sql => sql`(t.open_amount > 0 and t.due_date < ${today}::date)`

const trashCondition = (trash: boolean): Sql =>
  trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`

const textFilterOf = ({ search }: BillFilter): TextFilter | undefined =>
  search === undefined || search === ''
    ? undefined
    : { text: search, column: sql`t.search_text`, elsewhere: [] }

function filters({ status, currency, today, open, overdue, from, to }: BillFilter): Sql[] {
  const conditions: Sql[] = []
  if (status !== undefined) conditions.push(sql`t.status = ${status}`)
  if (currency !== undefined) conditions.push(sql`t.currency = ${currency}`)
  if (open !== undefined) conditions.push(open ? isOpen : sql`not (${isOpen})`)
  if (overdue !== undefined)
    conditions.push(overdue ? isOverdue(today) : sql`${isOverdue(today)} is not true`)
  if (from !== undefined) conditions.push(sql`t.bill_date >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`t.bill_date <= ${to}::date`)
  return conditions
}

/** A book's bills in an order. Trash has an index for `deletedAt` only. */
export function billList(filter: BillFilter, sort: SortColumn, order: Order): KeysetList {
  const by = sort === 'deletedAt' && !filter.trash ? 'id' : sort
  const scan: KeysetScan = {
    from: sql`bills t`,
    fixed: [{ column: sql`t.book_id`, is: filter.bookId }],
    id: sql`t.id`,
    where: trashCondition(filter.trash),
    textFilter: textFilterOf(filter),
    filters: filters(filter),
    ...(by !== 'id' && { sort: sorts[by] }),
  }
  return { scans: [scan], descending: order === 'desc', isUnordered: filter.trash && by !== 'deletedAt' }
}

export interface CurrencySums {
  readonly currency: Currency
  readonly billed: string
  readonly paid: string
  readonly open: string
  readonly overdue: string
  readonly count: number
}

const sign: Sql = claimSign(sql`t`)

/** Credit notes are taken off. */
export const sumsOf = (today: string): Sql => sql`
  sum(t.total_amount * ${sign}) as billed, sum((t.prepaid_amount + t.paid_amount) * ${sign}) as paid,
  sum(t.open_amount) as open, coalesce(sum(t.open_amount) filter (where ${isOverdue(today)}), 0) as overdue,
  count(*)::int as count`

export function billConditions(filter: BillFilter): Sql[] {
  const textFilter = textFilterOf(filter)
  return [
    sql`t.book_id = ${filter.bookId}`,
    trashCondition(filter.trash),
    ...filters(filter),
    ...(textFilter === undefined ? [] : [matchesText(textFilter)]),
  ]
}

/** Sums of the bills that a filter matches, per currency. */
export const billTotals = (filter: BillFilter): Sql<CurrencySums> => sql<CurrencySums>`
  select t.currency, ${sumsOf(filter.today)} from bills t where ${allOf(billConditions(filter))}
  group by t.currency order by t.currency`
