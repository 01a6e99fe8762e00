import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Legacy } from '#platform/server/legacy.ts'
import * as sql from './sql/index.ts'

/** Series whose invoices are made on a member's behalf. They pause by themselves when their maker goes. */
export const madeSeries: Legacy = {
  kind: 'series',
  count: (queries: Queries, bookId, memberId) => sql.countSeriesOf(queries, bookId, memberId),
  end: async () => {},
  handOver: async (tx: Transaction, bookId, memberId, heirId) => {
    await sql.handOverSeries(tx, bookId, memberId, heirId)
  },
}
