import { holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Alternatives } from '#platform/server/table/keyset-scan.ts'
import type { TextFilter } from '#platform/server/table/text-filter.ts'
import { customSort } from '../../domain.ts'
import type { ColumnFilter, FilterKind } from '../../contract/column-filters.ts'
import type { ColumnRow } from '../columns/sql.ts'
import { notTrashed, type RecordTable } from './table.ts'

/** A column that can be filtered: an expression of a row, such as `t.amount`. */
export interface FilterColumn {
  readonly kind: FilterKind
  readonly of: Sql
}

const bounds = (of: Sql, { values: [from = '', to = ''] }: ColumnFilter, type: Sql): Sql[] => [
  ...(from === '' ? [] : [sql`${of} >= ${from}::${type}`]),
  ...(to === '' ? [] : [sql`${of} <= ${to}::${type}`]),
]

const all = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((left, right) => sql`(${left} and ${right})`)

/** The index of a text covers its beginning, hence two conditions. */
const isOneOf = (of: Sql, values: readonly string[]): Sql => sql`(
  sort_text(${of}) = any(array(select sort_text(v) from unnest(${values}::text[]) v))
  and lower(${of}) = any(array(select lower(v) from unnest(${values}::text[]) v)))`

const contains = (of: Sql, part: string): Sql => holds(sql`fold(${of})`, part.trim())

/** The condition on a column of the row itself. Call it with a filter that suits the column's kind. */
export function columnCondition({ kind, of }: FilterColumn, filter: ColumnFilter): Sql {
  const { test, values } = filter
  const isText = kind === 'text' || kind === 'choice'
  switch (test) {
    case 'contains':
      return contains(of, values[0] ?? '')
    case 'is':
      return kind === 'choice' ? sql`${of} = any(${values}::text[])` : isOneOf(of, values)
    case 'between':
      return all(bounds(of, filter, kind === 'day' ? sql`date` : sql`numeric`))
    case 'empty':
      return isText ? sql`sort_text(${of}) = ''` : sql`${of} is null`
    case 'filled':
      return isText ? sql`sort_text(${of}) > ''` : sql`${of} is not null`
  }
}

export const customKinds: Readonly<Record<ColumnRow['type'], FilterKind>> = {
  text: 'text',
  number: 'number',
  date: 'day',
  select: 'choice',
}

/** The condition on a stored value `v`. Days are texts whose order is that of the days. */
function valueCondition({ type }: ColumnRow, filter: ColumnFilter): Sql {
  const { test, values } = filter
  if (test === 'contains') return contains(sql`v.value`, values[0] ?? '')
  if (test === 'is') return sql`v.number is null and ${isOneOf(sql`v.value`, values)}`
  if (test !== 'between') return sql`true`
  return type === 'number'
    ? all(bounds(sql`v.number`, filter, sql`numeric`))
    : sql`v.number is null and ${all(bounds(sql`sort_text(v.value)`, filter, sql`text`))}`
}

/** The condition on the value of a record `t` in a custom column. */
function customCondition({ values }: RecordTable, column: ColumnRow, filter: ColumnFilter): Alternatives {
  const found = sql`from ${values} v where v.column_id = ${column.id} and ${valueCondition(column, filter)}`
  const ofRecord = sql`${found} and v.transaction_id = t.id`
  const lookup = sql`(select true ${ofRecord} limit 1)`
  return filter.test === 'empty'
    ? { perRow: sql`${lookup} is null`, joined: sql`not exists (select ${ofRecord})` }
    : { perRow: sql`${lookup} is true`, joined: sql`t.id in (select v.transaction_id ${found})` }
}

export const recordCondition = (
  table: RecordTable,
  column: FilterColumn | ColumnRow,
  filter: ColumnFilter,
): Alternatives => {
  if ('columnId' in column) return customCondition(table, column, filter)
  const condition = columnCondition(column, filter)
  return { perRow: condition, joined: condition }
}

/** A part of a column's text as a text filter of the whole record, which its trigram index serves. */
export const containsFilter = (
  table: RecordTable,
  { bookId, inTrash }: { readonly bookId: number; readonly inTrash: boolean },
  condition: Alternatives,
  { values: [part = ''] }: ColumnFilter,
): TextFilter => ({
  text: part.trim(),
  column: sql`t.search`,
  indexed: inTrash ? undefined : { table: table.name, bookId, where: notTrashed },
  counts: condition.perRow,
  elsewhere: [],
})

export const isCustom = ({ column }: ColumnFilter): boolean => column.startsWith(customSort)
