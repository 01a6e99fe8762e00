import { financialImports, type RecordedRow } from '#features/books/financials/server/index.ts'
import { materialImports } from '#features/books/materials/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { ImportTable } from '../domain.ts'
import type { OwnImport } from './rights.ts'

interface TableWriter {
  /** Called before the first rows of a transaction. */
  readonly prepare: (tx: Transaction) => Promise<unknown>
  /** Inserts a JSON list of checked records and returns their number. */
  readonly insert: (tx: Transaction, bookId: number, importId: number, rowsJson: string) => Promise<number>
  /** The rows of such a list that the book has recorded otherwise, the likeliest first. */
  readonly findRecorded?: (queries: Queries, bookId: BookId, rowsJson: string) => Promise<RecordedRow[]>
  /** Called after the commit. */
  readonly settle: (queries: Queries) => Promise<void>
  /** Whether a record outside the trash has a value in a custom column. */
  readonly usesColumn: (queries: Queries, bookId: BookId, columnId: string) => Promise<boolean>
  /** Moves all rows of an import to trash. */
  readonly trash: (tx: Transaction, row: OwnImport, memberId: number) => Promise<number>
}

/** How imported rows are written to each table. The key is also the resource name in live frames. */
export const tables: Readonly<Record<ImportTable, TableWriter>> = {
  financials: financialImports,
  materials: materialImports,
}
