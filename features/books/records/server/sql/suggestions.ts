import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { RecordTable } from './table.ts'

/**
 * The member's newest records, as `newest`; their texts become suggestions. They are read in index order and limited
 * to 2000, so the cost does not grow with the table.
 */
export const newestRecords = (table: RecordTable, bookId: number): Sql => sql`
  with newest as materialized (
    select t.* from ${table.name} t
    where (t.book_id, t.id) >= (${bookId}, 0) and t.book_id <= ${bookId} and t.deleted_at is null
    order by t.book_id desc, t.id desc limit 2000
  )`

/** The distinct texts of one column of `newest`, the latest first. */
export const newestTexts = (column: Sql, limit: number): Sql => sql`
  array(select ${column} from newest where ${column} <> '' group by ${column} order by max(id) desc limit ${limit})`
