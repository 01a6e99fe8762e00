import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { BulkTable } from '../domain.ts'
import { noteUndoneImport } from './history/sql.ts'
import {
  expectMany,
  hasValues,
  insertRecords,
  moveImported,
  type RecordTable,
  settleMany,
} from './sql/index.ts'

/** The writes of an import to one table. The import brings its own transactions. */
export const recordImports = (collection: BulkTable, table: RecordTable) => ({
  /**
   * Inserts checked rows from a JSON list: fields by their names, custom values in `custom` by column id. Returns
   * their number.
   */
  insert: async (tx: Transaction, bookId: number, importId: number, rowsJson: string): Promise<number> =>
    (await insertRecords(tx, table, { bookId, importId, rowsJson })).length,

  /** Call it in the transaction, before its first rows. */
  prepare: expectMany,

  /** Call it after the rows are committed. */
  settle: (queries: Queries): Promise<void> => settleMany(queries, table),

  /** Moves all records of one import to trash, for this member. Returns their number. */
  trash: async (
    tx: Transaction,
    imported: Authorized<Item & { readonly bookId: BookId }>,
    memberId: number,
  ): Promise<number> => {
    const moved = await moveImported(tx, table, imported)
    const { id: importId, bookId } = imported
    await noteUndoneImport(tx, table.name, { bookId, collection, memberId, importId })
    return moved
  },

  /** Whether a record outside the trash has a value in the column. */
  usesColumn: (queries: Queries, bookId: BookId, columnId: string): Promise<boolean> =>
    hasValues(queries, table, { bookId, columnId }),
})
