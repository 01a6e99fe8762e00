import type { Currency } from '#platform/contract/decimal.ts'
import type { Order } from '#platform/contract/records.ts'
import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'
import type { KeysetScan, SortKey } from '#platform/server/table/keyset-scan.ts'
import type { KeysetList } from '#platform/server/table/list.ts'
import { matchesText, type TextFilter } from '#platform/server/table/text-filter.ts'
import { type InvoiceStatus, type SortColumn, statuses } from '../../domain.ts'
import { table } from './rows.ts'

export interface InvoiceFilter {
  readonly ownerId: number
  readonly trash: boolean
  readonly search?: string | undefined
  readonly status?: InvoiceStatus | undefined
  readonly currency?: Currency | undefined
  readonly overdue?: boolean | undefined
  /** The caller's day. */
  readonly today: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Each column as its index holds it. */
const sorts: Readonly<Record<Exclude<SortColumn, 'id'>, SortKey>> = {
  invoiceNumber: { of: sql`t.number_key`, type: sql`bigint` },
  customerName: { of: sql`t.customer_sort`, type: sql`text` },
  invoiceDate: { of: sql`t.invoice_date`, type: sql`date` },
  dueDate: { of: sql`t.due_key`, type: sql`date` },
  totalAmount: { of: sql`t.total_amount`, type: sql`numeric` },
  status: { of: sql`t.status_rank`, type: sql`smallint` },
  deletedAt: { of: sql`t.deleted_at`, type: sql`timestamptz` },
}

const overdue = (today: string): Sql =>
  sql`t.status_rank > 0 and t.due_key < ${today}::date and t.dues_after_payment > 0`

const inPlace = (trash: boolean): Sql => (trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`)

const textFilterOf = ({ ownerId, search, trash }: InvoiceFilter): TextFilter | undefined =>
  search === undefined || search === ''
    ? undefined
    : {
        text: search,
        column: sql`t.search_text`,
        indexed: trash ? undefined : { table, ownerId, where: inPlace(trash) },
        elsewhere: [],
      }

/** What narrows the list beyond its owner, its trash, its days and what is looked for. */
function filters({ status, currency, today, ...filter }: InvoiceFilter): Sql[] {
  const conditions: Sql[] = []
  if (status !== undefined) conditions.push(sql`t.status_rank = ${statuses.indexOf(status)}`)
  if (currency !== undefined) conditions.push(sql`t.currency = ${currency}`)
  if (filter.overdue === true) conditions.push(overdue(today))
  if (filter.overdue === false) conditions.push(sql`not (${overdue(today)})`)
  return conditions
}

const ofDays = ({ from, to }: InvoiceFilter): Sql[] => [
  ...(from === undefined ? [] : [sql`t.invoice_date >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`t.invoice_date <= ${to}::date`]),
]

/** Along the index of the order, within the days where they are part of it. */
function scanOf(filter: InvoiceFilter, sort: SortColumn): KeysetScan {
  const { ownerId, trash, from, to } = filter
  const fixed: KeysetScan['fixed'] = [{ column: sql`t.owner_id`, is: ownerId }]
  const scan = {
    from: sql`invoices t`,
    fixed,
    id: sql`t.id`,
    where: inPlace(trash),
    textFilter: textFilterOf(filter),
  }
  if (sort === 'invoiceDate')
    return { ...scan, sort: sorts[sort], range: { from, to }, filters: filters(filter) }
  const narrowed = { ...scan, filters: [...filters(filter), ...ofDays(filter)] }
  return sort === 'id' ? narrowed : { ...narrowed, sort: sorts[sort] }
}

/** All that a filter asks of an invoice `t`. */
export function conditionsOf(filter: InvoiceFilter): Sql[] {
  const textFilter = textFilterOf(filter)
  return [
    sql`t.owner_id = ${filter.ownerId}`,
    inPlace(filter.trash),
    ...filters(filter),
    ...ofDays(filter),
    ...(textFilter === undefined ? [] : [matchesText(textFilter)]),
  ]
}

/** One's own invoices in an order. Of trash only the order in which it was filled is kept as an index. */
export const invoiceList = (filter: InvoiceFilter, sort: SortColumn, order: Order): KeysetList => ({
  scans: [scanOf(filter, sort === 'deletedAt' && !filter.trash ? 'id' : sort)],
  descending: order === 'desc',
  isUnordered: filter.trash && sort !== 'deletedAt',
})

interface CurrencySums {
  readonly currency: Currency
  readonly invoiced: string
  readonly paid: string
  readonly count: number
}

/** Sums of what a filter leaves, per currency. */
export const invoiceTotals = (filter: InvoiceFilter): Sql<CurrencySums> => sql<CurrencySums>`
  select t.currency, sum(t.total_amount) as invoiced, sum(t.paid_amount) as paid, count(*) as count
  from invoices t where ${allOf(conditionsOf(filter))} group by t.currency order by t.currency`
