import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Legacy } from '#platform/server/legacy.ts'
import * as sql from './sql/index.ts'

/** What programs of a member read in a book. It ends for good: coming back, they connect them again. */
export const connectedPrograms: Legacy = {
  kind: 'programs',
  count: (queries: Queries, bookId, memberId) => sql.countPassesTo(queries, bookId, memberId),
  readers: sql.findPassesIn,
  endOne: sql.closeBookToPass,
  end: async (tx: Transaction, bookId, memberId, rights) => {
    if (rights === undefined) await sql.closeBookTo(tx, bookId, memberId)
  },
}
