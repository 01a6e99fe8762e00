import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Legacy } from '#platform/server/legacy.ts'
import * as sql from './sql/index.ts'

/** Files of a book that a member shared with people outside it. */
export const sharedFiles: Legacy = {
  kind: 'shares',
  count: (queries: Queries, bookId, memberId) => sql.countSharesBy(queries, bookId, memberId),
  end: async (tx: Transaction, bookId, memberId, rights) => {
    if (rights?.files !== 'write') await sql.deleteSharesBy(tx, bookId, memberId)
  },
  handOver: async (tx: Transaction, bookId, memberId, heirId) => {
    await sql.handOverShares(tx, bookId, memberId, heirId)
  },
}
