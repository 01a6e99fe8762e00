import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { recordColumns, type RecordTable } from './table.ts'

/** One record of the member's, in trash or not. */
export const findRecord = <Row>(
  queries: Queries,
  table: RecordTable,
  bookId: BookId,
  id: number,
): Promise<Row | undefined> =>
  queries.first(sql<Row>`
    select ${recordColumns(table)} from ${table.name} t where t.id = ${id} and t.book_id = ${bookId}`)

/** The first of these that the table's own acts do not change. */
export const findElsewhere = <Row>(
  queries: Queries,
  table: RecordTable,
  bookId: BookId,
  ids: readonly number[],
): Promise<Row | undefined> =>
  queries.first(sql<Row>`
    select ${recordColumns(table)} from ${table.name} t
    where t.id = any(${ids}::bigint[]) and t.book_id = ${bookId} and not ${table.own} order by t.id limit 1`)

export const ownsRecord = async (
  queries: Queries,
  table: RecordTable,
  bookId: BookId,
  id: number,
): Promise<boolean> =>
  (await queries.first(sql`select 1 from ${table.name} where id = ${id} and book_id = ${bookId}`)) !==
  undefined

/** Whether a record outside the trash has a value in a custom column. */
export const hasValues = async (
  queries: Queries,
  table: RecordTable,
  { bookId, columnId }: { readonly bookId: BookId; readonly columnId: string },
): Promise<boolean> =>
  (await queries.first(sql`
    select 1 from custom_columns c
      join ${table.values} v on v.column_id = c.id
      join ${table.name} t on t.id = v.transaction_id
    where c.book_id = ${bookId} and c.column_id = ${columnId} and c.deleted_at is null and t.deleted_at is null
    limit 1`)) !== undefined
