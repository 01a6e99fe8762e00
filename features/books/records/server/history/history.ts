import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { BookId } from '#platform/server/book.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import * as sql from './sql.ts'

/** Reads the history of the records of one table. The caller has checked that they may read the record. */
export const recordHistory =
  (queries: Queries, { collection, ...source }: sql.HistorySource) =>
  async (
    record: { readonly bookId: BookId; readonly id: number },
    { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<{ items: HistoryEntry[]; next: string | null }> => {
    const [before] = decodeCursor(cursor, idPosition) ?? []
    const rows = await sql.findHistory(
      queries,
      source,
      { ...record, collection },
      { before, limit: limit + 1 },
    )
    return cutPage(rows, limit, ({ id }) => [id])
  }
