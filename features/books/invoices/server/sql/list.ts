import { claimSign } from '#features/books/settlement/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Order } from '#features/books/records/contract.ts'
import {
  type FilterColumn,
  filterColumns as recordFilterColumns,
} from '#features/books/records/server/index.ts'
import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'
import type { KeysetScan, SortKey } from '#platform/server/table/keyset-scan.ts'
import type { KeysetList } from '#platform/server/table/list.ts'
import { matchesText, type TextFilter } from '#platform/server/table/text-filter.ts'
import {
  type InvoiceKind,
  invoiceRecord,
  type InvoiceStatus,
  type SortColumn,
  statuses,
} from '../../domain.ts'
import { isOpen, isOverdue, overdueAmount } from './open-dues.ts'
import { table } from './rows.ts'

export interface InvoiceFilter {
  readonly bookId: number
  readonly trash: boolean
  readonly search?: string | undefined
  readonly kind?: InvoiceKind | undefined
  readonly status?: InvoiceStatus | undefined
  readonly currency?: Currency | undefined
  /** Whether dues are open on it. */
  readonly open?: boolean | undefined
  readonly overdue?: boolean | undefined
  /** The book's current day. */
  readonly today: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The conditions of filters of single columns. */
  readonly columns?: readonly Sql[] | undefined
}

/** Each column as its index stores it. */
const sorts: Readonly<Record<Exclude<SortColumn, 'id'>, SortKey>> = {
  invoiceNumber: { of: sql`t.number_key`, type: sql`bigint` },
  customerName: { of: sql`t.customer_sort`, type: sql`text` },
  invoiceDate: { of: sql`t.invoice_date`, type: sql`date` },
  dueDate: { of: sql`t.due_key`, type: sql`date` },
  /** Within its currency. */
  totalAmount: { of: sql`figure_key(t.currency, t.total_amount)`, type: sql`text` },
  status: { of: sql`t.status_rank`, type: sql`smallint` },
  deletedAt: { of: sql`t.deleted_at`, type: sql`timestamptz` },
}

/** By the names that filters use: those of the list's columns, and the fields of an invoice. */
export const filterColumns: Readonly<Record<string, FilterColumn>> = {
  ...recordFilterColumns(invoiceRecord),
  invoiceNumber: { kind: 'text', of: sql`t.invoice_number` },
  totalAmount: { kind: 'number', of: sql`t.total_amount` },
}

const trashCondition = (trash: boolean): Sql =>
  trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`

const textFilterOf = ({ bookId, search, trash }: InvoiceFilter): TextFilter | undefined =>
  search === undefined || search === ''
    ? undefined
    : {
        text: search,
        column: sql`t.search_text`,
        indexed: trash ? undefined : { table, bookId, where: trashCondition(trash) },
        elsewhere: [],
      }

/** All conditions except owner, trash, dates and search text. */
function filters({ kind, status, currency, today, ...filter }: InvoiceFilter): Sql[] {
  const conditions: Sql[] = [...(filter.columns ?? [])]
  if (kind !== undefined) conditions.push(sql`t.kind = ${kind}`)
  if (status !== undefined) conditions.push(sql`t.status_rank = ${statuses.indexOf(status)}`)
  if (currency !== undefined) conditions.push(sql`t.currency = ${currency}`)
  if (filter.open !== undefined) conditions.push(filter.open ? isOpen : sql`not (${isOpen})`)
  if (filter.overdue === true) conditions.push(isOverdue(today))
  if (filter.overdue === false) conditions.push(sql`${isOverdue(today)} is not true`)
  return conditions
}

const dateConditions = ({ from, to }: InvoiceFilter): Sql[] => [
  ...(from === undefined ? [] : [sql`t.invoice_date >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`t.invoice_date <= ${to}::date`]),
]

/** Scans the index of the order. A date range narrows the scan where the index has the date. */
function scanOf(filter: InvoiceFilter, sort: SortColumn): KeysetScan {
  const { bookId, trash, from, to } = filter
  const fixed: KeysetScan['fixed'] = [{ column: sql`t.book_id`, is: bookId }]
  const scan = {
    from: sql`invoices t`,
    fixed,
    id: sql`t.id`,
    where: trashCondition(trash),
    textFilter: textFilterOf(filter),
  }
  if (sort === 'invoiceDate')
    return { ...scan, sort: sorts[sort], range: { from, to }, filters: filters(filter) }
  const narrowed = { ...scan, filters: [...filters(filter), ...dateConditions(filter)] }
  return sort === 'id' ? narrowed : { ...narrowed, sort: sorts[sort] }
}

/** All conditions of a filter on an invoice `t`. */
export function conditionsOf(filter: InvoiceFilter): Sql[] {
  const textFilter = textFilterOf(filter)
  return [
    sql`t.book_id = ${filter.bookId}`,
    trashCondition(filter.trash),
    ...filters(filter),
    ...dateConditions(filter),
    ...(textFilter === undefined ? [] : [matchesText(textFilter)]),
  ]
}

/** An owner's invoices in an order. Trash has an index for `deletedAt` only. */
export const invoiceList = (filter: InvoiceFilter, sort: SortColumn, order: Order): KeysetList => ({
  scans: [scanOf(filter, sort === 'deletedAt' && !filter.trash ? 'id' : sort)],
  descending: order === 'desc',
  isUnordered: filter.trash && sort !== 'deletedAt',
})

/** The `from` and `where` of the invoices that a filter matches. */
export const filteredInvoices = (filter: InvoiceFilter): Sql => sql`
  invoices t where ${allOf(conditionsOf(filter))}`

interface CurrencySums {
  readonly currency: Currency
  readonly invoiced: string
  readonly paid: string
  readonly open: string
  readonly overdue: string
  readonly count: number
}

/** Credit notes take off what invoices add. Quotes and pro-forma invoices are no claims. */
const invoiced: Sql = sql`t.total_amount * ${claimSign(sql`t`)}`

/** What was refunded of credit notes is paid back. */
const paid: Sql = sql`t.paid_amount * ${claimSign(sql`t`)}`

/** Sums of the invoices that a filter matches, per currency. */
export const invoiceTotals = (filter: InvoiceFilter): Sql<CurrencySums> => sql<CurrencySums>`
  select t.currency, sum(${invoiced}) as invoiced, sum(${paid}) as paid,
    sum(t.open_amount) as open, sum(${overdueAmount(filter.today)}) as overdue, count(*) as count
  from ${filteredInvoices(filter)} group by t.currency order by t.currency`
