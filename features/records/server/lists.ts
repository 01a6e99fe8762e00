import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Order } from '#platform/contract/records.ts'
import { defaultPageSize } from '#platform/server/cursor.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import type { FixedColumn } from '#platform/server/table/keyset-scan.ts'
import { createPageReader } from '#platform/server/table/page-cache.ts'
import { type Page, fullListStatement } from '#platform/server/table/list.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { customSort } from '../domain.ts'
import { columnsInUse, type ColumnRow, findColumns } from './columns/sql/columns.ts'
import {
  byDeletion,
  prepareSearch,
  recordColumns,
  type RecordFilter,
  recordList,
  type RecordSort,
  type RecordTable,
  sheetColumns,
  textFilterOf,
} from './sql/index.ts'

/** What narrows any table of records. */
export interface Narrowing {
  readonly deleted: 'true' | 'false'
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface Ordering {
  readonly sort?: string | undefined
  readonly order?: Order | undefined
}

interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export interface ListedKind<N extends Narrowing, Row, Shown> {
  readonly table: RecordTable
  /** By the names that the list takes. */
  readonly sorts: Readonly<Record<string, RecordSort>>
  readonly errors: { readonly unknownSort: ErrorCode }
  /** Columns that must have one value each, of what narrows this table alone. */
  readonly equal: (narrowing: N) => readonly FixedColumn[]
  readonly others?: (narrowing: N) => RecordFilter['others']
  readonly present: (row: Row) => Shown
}

/** The lists of one kind of records: page by page, as a filter for sums, and whole for a sheet. */
export function recordLists<N extends Narrowing, Row extends { readonly id: number }, Shown>({
  table,
  sorts,
  errors,
  equal,
  others = () => [],
  present,
}: ListedKind<N, Row, Shown>) {
  const filterOf = async (queries: Queries, ownerId: number, narrowing: N): Promise<RecordFilter> => {
    const inTrash = narrowing.deleted === 'true'
    const search = await prepareSearch(queries, table, { ownerId, inTrash, text: narrowing.search ?? '' })
    return {
      ownerId,
      inTrash,
      equal: equal(narrowing),
      days: { from: narrowing.from, to: narrowing.to },
      others: others(narrowing),
      textFilter: search === undefined ? undefined : textFilterOf(table, search),
    }
  }

  const sortOf = (sort: string, { inTrash }: RecordFilter, columns: readonly ColumnRow[]): RecordSort => {
    // Nothing that is listed has been deleted, or else all of it.
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

  const columnsFor = ({ sort }: Ordering, queries: Queries, ownerId: number) =>
    sort?.startsWith(customSort) === true ? findColumns(queries, ownerId) : []

  /** The list, page by page. */
  const pages = (database: Database) => {
    const pageOf = createPageReader<Row, Shown>(database, {
      table: table.name,
      columns: recordColumns(table),
      present,
    })
    return async (ownerId: number, query: N & Ordering & Paging): Promise<Page<Shown>> => {
      const [recordFilter, columns] = await Promise.all([
        filterOf(database, ownerId, query),
        columnsFor(query, database, ownerId),
      ])
      const list = recordList(table, recordFilter, orderOf(query, recordFilter, columns))
      const { limit = defaultPageSize, cursor } = query
      return pageOf(list, { limit, cursor }, columnsInUse(ownerId))
    }
  }

  /** All of a list, in its order, for a cursor of the database. */
  const whole = async <Line>(
    queries: Queries,
    ownerId: number,
    query: N & Ordering,
    columns: readonly ColumnRow[],
  ) => {
    const recordFilter = await filterOf(queries, ownerId, query)
    const list = recordList(table, recordFilter, orderOf(query, recordFilter, columns))
    return fullListStatement<Line>(list, sheetColumns(table))
  }

  return { pages, filterOf, whole }
}
