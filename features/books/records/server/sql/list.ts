import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Alternatives, FixedColumn, KeysetScan, SortKey } from '#platform/server/table/keyset-scan.ts'
import type { KeysetList } from '#platform/server/table/list.ts'
import { matchesText, type TextFilter } from '#platform/server/table/text-filter.ts'
import type { ColumnRow } from '../columns/sql.ts'
import { notTrashed, type RecordTable, trashed } from './table.ts'

/** The key of a sort: an indexed expression of a row `t`, the id, or a custom column. */
export type RecordSort = 'id' | PlainSort | ColumnRow

interface PlainSort {
  readonly sort: SortKey
  /** Rows with an empty value come last in either order. */
  readonly mayBeEmpty?: boolean
  /** The sort key is the day that the filter's range restricts. */
  readonly isDay?: boolean
}

export interface RecordFilter {
  readonly bookId: number
  readonly inTrash: boolean
  /** Columns of a row `t` that must have one value. Each has an index of its own. */
  readonly equal: readonly FixedColumn[]
  /** Both days are included. */
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined }
  readonly others: readonly Sql[]
  /** Filters of single columns. */
  readonly columns?: readonly Alternatives[] | undefined
  readonly textFilter?: TextFilter | undefined
}

const text = sql`text`
/** Texts are sorted by their beginning, without regard to case. */
export const byText = (column: Sql): RecordSort => ({
  sort: { of: sql`sort_text(${column})`, type: text },
  mayBeEmpty: true,
})
export const byChoice = (column: Sql): RecordSort => ({ sort: { of: column, type: text }, mayBeEmpty: true })
/** By unit, such as the currency, then by the figure with the sign that the table shows. It has an index of its own. */
export const byFigure = (unit: Sql, shown: Sql): RecordSort => ({
  sort: { of: sql`figure_key(${unit}, ${shown})`, type: text },
})
export const byNumber = (column: Sql): RecordSort => ({ sort: { of: column, type: sql`numeric` } })

export const byDay = (column: Sql): RecordSort => ({ sort: { of: column, type: sql`date` }, isDay: true })
export const byDeletion: RecordSort = { sort: { of: sql`t.deleted_at`, type: sql`timestamptz` } }

const equals = (fixed: readonly FixedColumn[]): Sql[] => fixed.map(({ column, is }) => sql`${column} = ${is}`)

const daysOf = ({ day }: RecordTable, { days: { from, to } }: RecordFilter): Sql[] => [
  ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${day} <= ${to}`]),
]

/** All conditions of the filter except owner, trash and text. */
const conditionsOf = (table: RecordTable, filter: RecordFilter): Sql[] => [
  ...equals(filter.equal),
  ...daysOf(table, filter),
  ...filter.others,
]

/** The `from` and `where` of the records that pass a filter, for sums. */
export const filteredRecords = (table: RecordTable, filter: RecordFilter): Sql => sql`
  ${table.name} t
  where ${allOf([
    sql`t.book_id = ${filter.bookId}`,
    filter.inTrash ? trashed : notTrashed,
    ...conditionsOf(table, filter),
    ...(filter.columns ?? []).map(({ joined }) => joined),
    ...(filter.textFilter === undefined ? [] : [matchesText(filter.textFilter)]),
  ])}`

function plainScans(
  table: RecordTable,
  filter: RecordFilter,
  by: Exclude<RecordSort, ColumnRow>,
): KeysetScan[] {
  const owner: FixedColumn = { column: sql`t.book_id`, is: filter.bookId }
  const scan: KeysetScan = {
    from: sql`${table.name} t`,
    fixed: [owner],
    id: sql`t.id`,
    where: filter.inTrash ? trashed : notTrashed,
    filters: conditionsOf(table, filter),
    alternatives: filter.columns,
    textFilter: filter.textFilter,
  }
  if (by === 'id') {
    const [first, ...rest] = filter.equal
    // The index of the filter's column has its rows in the order of ids.
    return first === undefined
      ? [scan]
      : [{ ...scan, fixed: [owner, first], filters: conditionsOf(table, { ...filter, equal: rest }) }]
  }
  const sorted = { ...scan, sort: by.sort }
  if (by.isDay === true)
    return [{ ...sorted, range: filter.days, filters: conditionsOf(table, { ...filter, days: {} }) }]
  return by.mayBeEmpty === true
    ? [
        { ...sorted, range: { above: '' } },
        { ...scan, fixed: [owner, { column: by.sort.of, is: '' }] },
      ]
    : [sorted]
}

function customScans(table: RecordTable, filter: RecordFilter, { id, type }: ColumnRow): KeysetScan[] {
  const isNumber = type === 'number'
  const valued: KeysetScan = {
    from: sql`${table.values} v`,
    listed: table.name,
    fixed: [{ column: sql`v.column_id`, is: id }],
    id: sql`v.transaction_id`,
    sort: isNumber ? { of: sql`v.number`, type: sql`numeric` } : { of: sql`sort_text(v.value)`, type: text },
    where: isNumber ? sql`v.number is not null` : sql`v.number is null`,
    // A column's values include those of records in trash. The condition on the owner has a form that no index
    // supports: otherwise the planner would begin with the owner's records.
    filters: [
      sql`t.book_id is not distinct from ${filter.bookId}`,
      filter.inTrash ? trashed : notTrashed,
      ...conditionsOf(table, filter),
    ],
    alternatives: filter.columns,
    textFilter: filter.textFilter,
    hints: [sql`t.book_id = ${filter.bookId}`],
  }
  // A scalar subquery, because `not exists` would first collect every value of the column.
  const isMissing = sql`(
    select true from ${table.values} v
      where v.book_id = t.book_id and v.transaction_id = t.id and v.column_id = ${id} limit 1) is null`
  const missing = { ...filter, others: [...filter.others, isMissing] }
  return [valued, ...plainScans(table, missing, 'id')]
}

/** The records that pass a filter, in an order. Records without a sort value come last. */
export const recordList = (
  table: RecordTable,
  filter: RecordFilter,
  order: { readonly by: RecordSort; readonly descending: boolean },
): KeysetList => ({
  scans:
    order.by !== 'id' && 'columnId' in order.by
      ? customScans(table, filter, order.by)
      : plainScans(table, filter, order.by),
  descending: order.descending,
  isUnordered: filter.inTrash,
})
