import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'
import type { FixedColumn, KeysetScan, SortKey } from '#platform/server/table/keyset-scan.ts'
import type { KeysetList } from '#platform/server/table/list.ts'
import { matchesText, type TextFilter } from '#platform/server/table/text-filter.ts'
import type { ColumnRow } from '../columns/sql/columns.ts'
import { live, type RecordTable, trashed } from './table.ts'

/** By what a table is sorted: an expression of a row `t` that has an index, ids, or a custom column. */
export type RecordSort = 'id' | PlainSort | ColumnRow

interface PlainSort {
  readonly sort: SortKey
  /** Rows without it come last in either order. */
  readonly mayBeEmpty?: boolean
  /** It is the day that a filter's days are about. */
  readonly isDay?: boolean
}

export interface RecordFilter {
  readonly ownerId: number
  readonly inTrash: boolean
  /** Columns of a row `t` with the one value they must have; each with an index of its own. */
  readonly equal: readonly FixedColumn[]
  /** Both included. */
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined }
  readonly others: readonly Sql[]
  readonly textFilter?: TextFilter | undefined
}

const text = sql`text`
/** A text sorts by how it begins, without regard to capitals. */
export const byText = (column: Sql): RecordSort => ({
  sort: { of: sql`sort_text(${column})`, type: text },
  mayBeEmpty: true,
})
export const byWord = (column: Sql): RecordSort => ({ sort: { of: column, type: text }, mayBeEmpty: true })
export const byNumber = (column: Sql): RecordSort => ({ sort: { of: column, type: sql`numeric` } })

const day = sql`t.transaction_date`
export const byDay: RecordSort = { sort: { of: day, type: sql`date` }, isDay: true }
export const byDeletion: RecordSort = { sort: { of: sql`t.deleted_at`, type: sql`timestamptz` } }

const equals = (fixed: readonly FixedColumn[]): Sql[] => fixed.map(({ column, is }) => sql`${column} = ${is}`)

const daysOf = ({ days: { from, to } }: RecordFilter): Sql[] => [
  ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${day} <= ${to}`]),
]

/** Every condition of the filter but the owner's, the trash's and what is looked for. */
const conditionsOf = (filter: RecordFilter): Sql[] => [
  ...equals(filter.equal),
  ...daysOf(filter),
  ...filter.others,
]

/** The table and what holds of the records that the filter leaves, for sums over them. */
export const filtered = (table: RecordTable, filter: RecordFilter): Sql => sql`
  ${table.name} t
  where ${allOf([
    sql`t.owner_id = ${filter.ownerId}`,
    filter.inTrash ? trashed : live,
    ...conditionsOf(filter),
    ...(filter.textFilter === undefined ? [] : [matchesText(filter.textFilter)]),
  ])}`

function plainLegs(
  table: RecordTable,
  filter: RecordFilter,
  by: Exclude<RecordSort, ColumnRow>,
): KeysetScan[] {
  const owner: FixedColumn = { column: sql`t.owner_id`, is: filter.ownerId }
  const leg: KeysetScan = {
    from: sql`${table.name} t`,
    fixed: [owner],
    id: sql`t.id`,
    where: filter.inTrash ? trashed : live,
    filters: conditionsOf(filter),
    textFilter: filter.textFilter,
  }
  if (by === 'id') {
    const [first, ...rest] = filter.equal
    // The index of the filter's own column holds its rows in the order of ids.
    return first === undefined
      ? [leg]
      : [{ ...leg, fixed: [owner, first], filters: conditionsOf({ ...filter, equal: rest }) }]
  }
  const sorted = { ...leg, sort: by.sort }
  if (by.isDay === true)
    return [{ ...sorted, range: filter.days, filters: conditionsOf({ ...filter, days: {} }) }]
  return by.mayBeEmpty === true
    ? [
        { ...sorted, range: { above: '' } },
        { ...leg, fixed: [owner, { column: by.sort.of, is: '' }] },
      ]
    : [sorted]
}

function customLegs(table: RecordTable, filter: RecordFilter, { id, type }: ColumnRow): KeysetScan[] {
  const isNumber = type === 'number'
  const valued: KeysetScan = {
    from: sql`${table.values} v`,
    listed: table.name,
    fixed: [{ column: sql`v.column_id`, is: id }],
    id: sql`v.transaction_id`,
    sort: isNumber ? { of: sql`v.number`, type: sql`numeric` } : { of: sql`sort_text(v.value)`, type: text },
    where: isNumber ? sql`v.number is not null` : sql`v.number is null`,
    // The values of records in trash are among those of the column. Whose they are is known: in words that no index
    // serves, lest the planner begins with the owner's records.
    filters: [
      sql`t.owner_id is not distinct from ${filter.ownerId}`,
      filter.inTrash ? trashed : live,
      ...conditionsOf(filter),
    ],
    textFilter: filter.textFilter,
    hints: [sql`t.owner_id = ${filter.ownerId}`],
  }
  // As a value, not as `not exists`, which would first collect every value of the column.
  const isMissing = sql`(
    select true from ${table.values} v where v.transaction_id = t.id and v.column_id = ${id} limit 1) is null`
  const missing = { ...filter, others: [...filter.others, isMissing] }
  return [valued, ...plainLegs(table, missing, 'id')]
}

/** The records that a filter leaves, in an order: those that have nothing to be sorted by come last. */
export const recordList = (
  table: RecordTable,
  filter: RecordFilter,
  order: { readonly by: RecordSort; readonly descending: boolean },
): KeysetList => ({
  scans:
    order.by !== 'id' && 'columnId' in order.by
      ? customLegs(table, filter, order.by)
      : plainLegs(table, filter, order.by),
  descending: order.descending,
  isUnordered: filter.inTrash,
})
