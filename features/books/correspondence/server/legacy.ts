import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Legacy } from '#platform/server/legacy.ts'
import * as sql from './sql/index.ts'

/** The links of documents: whoever made one may have its address still. */
export const documentLinks: Legacy = {
  kind: 'documentLinks',
  count: (queries: Queries, bookId, memberId) => sql.countOpenLinksOf(queries, bookId, memberId),
  end: async (tx: Transaction, bookId, memberId, rights) => {
    if (rights?.invoices !== 'write') await sql.revokeLinksOf(tx, bookId, memberId)
  },
  readers: sql.findOpenLinksIn,
  endOne: sql.revokeLinkIn,
  handOver: async (tx: Transaction, bookId, memberId, heirId) => {
    await sql.handOverLinks(tx, bookId, memberId, heirId)
  },
}
