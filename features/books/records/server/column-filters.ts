import { commonErrors } from '#platform/contract/errors.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Alternatives } from '#platform/server/table/keyset-scan.ts'
import type { TextFilter } from '#platform/server/table/text-filter.ts'
import { customSort } from '../domain.ts'
import { filterErrors } from '../contract/filters.ts'
import { type ColumnFilter, type FilterKind, suitsKind } from '../contract/column-filters.ts'
import { type ColumnRow, findColumns } from './columns/sql.ts'
import {
  columnCondition,
  containsFilter,
  customKinds,
  type FilterColumn,
  isCustom,
  recordCondition,
  type RecordTable,
} from './sql/index.ts'

const refuseUnlessSuited = (filter: ColumnFilter, kind: FilterKind) => {
  if (!suitsKind(filter, kind))
    throw new Refusal(commonErrors.badRequest, { sentence: `The filter of ${filter.column} is not valid` })
}

const ownEntry = <T>(entries: Readonly<Record<string, T>>, name: string): T => {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (entry === undefined) throw new Refusal(filterErrors.unknownFilter)
  return entry
}

/** The conditions of filters on a table without custom columns. */
export const columnConditions = (
  columns: Readonly<Record<string, FilterColumn>>,
  filters: readonly ColumnFilter[],
) =>
  filters.map((filter) => {
    const column = ownEntry(columns, filter.column)
    refuseUnlessSuited(filter, column.kind)
    return columnCondition(column, filter)
  })

interface Reading {
  readonly table: RecordTable
  readonly filterColumns: Readonly<Record<string, FilterColumn>>
  readonly scope: { readonly bookId: number; readonly inTrash: boolean }
  readonly filters: readonly ColumnFilter[]
  /** The records are searched for another text, so a part of a column's text is only compared. */
  readonly isSearched: boolean
}

interface ColumnConditions {
  readonly columns: readonly Alternatives[]
  /** The first filter by a part of a text, which the search index serves. */
  readonly contained: TextFilter | undefined
}

/** The conditions of filters on a table of records. */
export async function readColumnFilters(
  queries: Queries,
  { table, filterColumns, scope, filters, isSearched }: Reading,
): Promise<ColumnConditions> {
  const custom = filters.some(isCustom) ? await findColumns(queries, scope.bookId) : []
  const customById = Object.fromEntries(custom.map((column) => [customSort + column.columnId, column]))
  const conditions = filters.map((filter) => {
    const column: FilterColumn | ColumnRow = isCustom(filter)
      ? ownEntry(customById, filter.column)
      : ownEntry(filterColumns, filter.column)
    refuseUnlessSuited(filter, 'columnId' in column ? customKinds[column.type] : column.kind)
    return recordCondition(table, column, filter)
  })
  const at = isSearched ? -1 : filters.findIndex(({ test }) => test === 'contains')
  const [filter, condition] = [filters[at], conditions[at]]
  if (filter === undefined || condition === undefined) return { columns: conditions, contained: undefined }
  return {
    columns: conditions.filter((each) => each !== condition),
    contained: containsFilter(table, scope, condition, filter),
  }
}
