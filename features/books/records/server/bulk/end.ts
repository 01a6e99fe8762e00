import { type BookRights, mayWrite } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { bulkTables, collections } from '../../domain.ts'
import * as sql from './sql.ts'

/**
 * Stops what a member changes in a book where they may write no more. It waits for the part that is being written;
 * what was changed until then can be undone by others.
 */
export const bulksEnd =
  ({ live }: Pick<App, 'live'>) =>
  async (tx: Transaction, book: number, memberId: number, rights: BookRights | undefined): Promise<void> => {
    const lost = bulkTables.filter(
      (table) => rights === undefined || !mayWrite(rights, collections[table].areas),
    )
    for (const { id, bookId, table } of await sql.cancelBulksOf(tx, book, memberId, lost)) {
      const readers = { book: bookId, areas: collections[table].areas }
      live.changed(tx, { resource: 'bulk', id, table }, readers)
      live.changed(tx, { resource: table, id: 0 }, readers)
    }
  }
