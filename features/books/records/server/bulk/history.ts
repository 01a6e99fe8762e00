import type { NewHistory } from '../history/sql.ts'
import type { BulkRow } from './sql.ts'

/** What the history says of each record of a bulk change. */
export const historyOf = ({
  bookId,
  table,
  memberId,
}: BulkRow): Pick<NewHistory, 'bookId' | 'collection' | 'memberId'> => ({
  bookId,
  collection: table,
  memberId,
})
