import type { Queries } from '../database/database.ts'
import { sql, type Sql } from '../database/sql.ts'

/** Finds the book of a row by its id, for calls that name no book; undefined if there is no such row. */
export const bookOfRow =
  (queries: Queries, table: Sql) =>
  async ({ id }: { readonly id: number }): Promise<number | undefined> =>
    (await queries.first(sql<{ bookId: number }>`select book_id as "bookId" from ${table} where id = ${id}`))
      ?.bookId
