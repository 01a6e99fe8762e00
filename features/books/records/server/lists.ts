import type { ZodType } from 'zod'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { defaultPageSize } from '#platform/server/cursor.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import type { FixedColumn } from '#platform/server/table/keyset-scan.ts'
import { fullListStatement } from '#platform/server/table/list.ts'
import { createRenderedPages, type RenderedPage } from '#platform/server/table/rendered-rows.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Order } from '../contract/endpoints.ts'
import { customSort } from '../domain.ts'
import type { ColumnFilter } from '../contract/column-filters.ts'
import { readColumnFilters } from './column-filters.ts'
import { columnsInUse, type ColumnRow, findColumns } from './columns/sql.ts'
import {
  byDeletion,
  type FilterColumn,
  prepareSearch,
  recordColumns,
  type RecordFilter,
  recordList,
  type RecordSort,
  type RecordTable,
  sheetColumns,
  textFilterOf,
} from './sql/index.ts'

/** The filters that every table of records has. */
export interface Narrowing {
  readonly deleted: 'true' | 'false'
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly filters?: readonly ColumnFilter[] | undefined
}

export interface Ordering {
  readonly sort?: string | undefined
  readonly order?: Order | undefined
}

export interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export interface ListedKind<N extends Narrowing, Row, Answer> {
  readonly table: RecordTable
  /** By the names that the `sort` parameter accepts. */
  readonly sorts: Readonly<Record<string, RecordSort>>
  /** By the names that filters use. */
  readonly filterColumns: Readonly<Record<string, FilterColumn>>
  readonly errors: { readonly unknownSort: ErrorCode }
  /** The filters of this table alone that demand one value of a column. */
  readonly equal: (narrowing: N) => readonly FixedColumn[]
  readonly others?: (narrowing: N) => RecordFilter['others']
  readonly present: (row: Row) => Answer
  /** Of an answer. */
  readonly shape: ZodType<unknown, Answer>
}

/** The lists of one kind of record: in pages, as a filter for sums, and complete for a sheet. */
export function recordLists<N extends Narrowing, Row extends { readonly id: number }, Answer>({
  table,
  sorts,
  filterColumns,
  errors,
  equal,
  others = () => [],
  present,
  shape,
}: ListedKind<N, Row, Answer>) {
  const filterOf = async (queries: Queries, bookId: number, narrowing: N): Promise<RecordFilter> => {
    const inTrash = narrowing.deleted === 'true'
    const scope = { bookId, inTrash }
    const text = (narrowing.search ?? '').trim()
    const [search, { columns, contained }] = await Promise.all([
      prepareSearch(queries, table, { ...scope, text }),
      readColumnFilters(queries, {
        table,
        filterColumns,
        scope,
        filters: narrowing.filters ?? [],
        isSearched: text !== '',
      }),
    ])
    return {
      ...scope,
      equal: equal(narrowing),
      days: { from: narrowing.from, to: narrowing.to },
      others: others(narrowing),
      columns,
      textFilter: search === undefined ? contained : textFilterOf(table, search),
    }
  }

  const sortOf = (sort: string, { inTrash }: RecordFilter, columns: readonly ColumnRow[]): RecordSort => {
    // Outside the trash no row has a deletion date.
    if (sort === 'deletedAt') return inTrash ? byDeletion : 'id'
    const custom = columns.find(({ columnId }) => sort === customSort + columnId)
    const by = custom ?? (Object.hasOwn(sorts, sort) ? sorts[sort] : undefined)
    if (by === undefined) throw new Refusal(errors.unknownSort)
    return by
  }

  const orderOf = ({ sort, order }: Ordering, recordFilter: RecordFilter, columns: readonly ColumnRow[]) => ({
    by: sortOf(sort ?? (recordFilter.inTrash ? 'deletedAt' : 'id'), recordFilter, columns),
    descending: (order ?? (sort === undefined ? 'desc' : 'asc')) === 'desc',
  })

  const columnsFor = ({ sort }: Ordering, queries: Queries, bookId: number) =>
    sort?.startsWith(customSort) === true ? findColumns(queries, bookId) : []

  /** The list, page by page. */
  const pages = (database: Database) => {
    const columns = recordColumns(table)
    const pageOf = createRenderedPages<Row, Answer>(database, { table: table.name, columns, present, shape })
    return async (bookId: number, query: N & Ordering & Paging): Promise<RenderedPage<Answer>> => {
      const [recordFilter, ownColumns] = await Promise.all([
        filterOf(database, bookId, query),
        columnsFor(query, database, bookId),
      ])
      const list = recordList(table, recordFilter, orderOf(query, recordFilter, ownColumns))
      const { limit = defaultPageSize, cursor } = query
      return pageOf(list, { limit, cursor }, columnsInUse(bookId))
    }
  }

  /** The statement that reads a complete list in its order, for a database cursor. */
  const sheetStatement = async <Line>(
    queries: Queries,
    bookId: number,
    query: N & Ordering,
    columns: readonly ColumnRow[],
  ) => {
    const recordFilter = await filterOf(queries, bookId, query)
    const list = recordList(table, recordFilter, orderOf(query, recordFilter, columns))
    return fullListStatement<Line>(list, sheetColumns(table))
  }

  return { pages, filterOf, sheetStatement }
}
