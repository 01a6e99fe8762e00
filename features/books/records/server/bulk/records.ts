import type * as z from 'zod'
import type { Queries } from '#platform/server/database/database.ts'
import type { BulkTable, RecordFields } from '../../domain.ts'
import { filteredRecords, moveRecords, type RecordFilter, type RecordTable } from '../sql/index.ts'
import { type BulkKind, bulkKind } from './kind.sql.ts'
import { recordValues } from './values.ts'

interface Definition<F> {
  readonly name: BulkTable
  readonly table: RecordTable
  readonly definition: { readonly fields: RecordFields }
  /** The filter that list, totals and export share. */
  readonly filter: z.ZodType<F>
  readonly filterOf: (queries: Queries, bookId: number, filter: F) => Promise<RecordFilter>
}

const ownOnly = ({ own }: RecordTable, filter: RecordFilter): RecordFilter => ({
  ...filter,
  others: [...filter.others, own],
})

/** Changes of the records of one table by a filter. */
export const recordBulk = <F>({ name, table, definition, filter, filterOf }: Definition<F>): BulkKind =>
  bulkKind({
    table: name,
    filter,
    matching: async (queries, book, narrowing: F) =>
      filteredRecords(table, ownOnly(table, await filterOf(queries, book.id, narrowing))),
    move: (tx, move) => moveRecords(tx, table, move),
    values: recordValues(table, definition),
  })
