import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { expectMany, insertRecords, moveImported, type RecordTable, settleMany } from './sql/index.ts'

/** What an import does with the records of one table, in transactions of its own. */
export const recordImports = (table: RecordTable) => ({
  /**
   * Rows that were checked before, as a JSON list: fields by their names, custom values in `custom` by the ids of
   * their columns. Answers how many there were.
   */
  insertImported: async (
    tx: Transaction,
    ownerId: number,
    importId: number,
    rowsJson: string,
  ): Promise<number> => (await insertRecords(tx, table, { ownerId, importId, rowsJson })).length,

  /** To be called in the transaction before its first rows. */
  expectMany,

  /** To be called once they are committed. */
  settleMany: (queries: Queries): Promise<void> => settleMany(queries, table),

  /** Moves everything that an import of the caller's has brought to trash; answers how many records that were. */
  trashImported: (
    tx: Transaction,
    imported: Authorized<Item & { readonly ownerId: CallerId }>,
  ): Promise<number> => moveImported(tx, table, imported),
})
