import { imported as financials } from '#features/financials/server/index.ts'
import { imported as materials } from '#features/materials/server/index.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { ImportTable } from '../domain.ts'
import type { OwnImport } from './rights.ts'

interface Rows {
  /** Before the first rows of a transaction. */
  readonly expect: (tx: Transaction) => Promise<unknown>
  /** Inserts a JSON list of records that were checked; answers how many. */
  readonly insert: (tx: Transaction, ownerId: number, importId: number, rowsJson: string) => Promise<number>
  /** After the commit. */
  readonly settle: (queries: Queries) => Promise<void>
  /** Moves all that an import brought to trash. */
  readonly trash: (tx: Transaction, row: OwnImport) => Promise<number>
}

const rowsOf = (imported: typeof financials): Rows => ({
  expect: imported.expectMany,
  insert: imported.insertImported,
  settle: imported.settleMany,
  trash: imported.trashImported,
})

/** How each table takes rows in; as live frames name it, it is the resource too. */
export const tables: Readonly<Record<ImportTable, Rows>> = {
  financials: rowsOf(financials),
  materials: rowsOf(materials),
}
