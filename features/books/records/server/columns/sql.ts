import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { ColumnType } from '../../domain.ts'

export interface ColumnRow {
  readonly id: number
  readonly columnId: string
  readonly name: string
  readonly type: ColumnType
  /** Comma-separated. */
  readonly options: string
}

const columns = sql`id, column_id as "columnId", name, type, options`

/** The columns in use, oldest first. */
export const findColumns = (queries: Queries, bookId: number): Promise<ColumnRow[]> =>
  queries.all(sql<ColumnRow>`
    select ${columns} from custom_columns where book_id = ${bookId} and deleted_at is null order by id`)

/** The columns in use, as `o`. Every record in an answer contains their names. */
export const columnsInUse = (bookId: number): Sql => sql`
  from custom_columns o where o.book_id = ${bookId} and o.deleted_at is null`

/** Whether the member has deleted a column. */
export const hasFormerColumns = (bookId: number): Sql => sql`
  exists (select from custom_columns where book_id = ${bookId} and deleted_at is not null)`

/** Makes parallel calls of one member add columns one after the other. */
export const lockColumnsOf = (tx: Transaction, bookId: BookId): Promise<number> =>
  tx.run(sql`select 1 from books where id = ${bookId} for no key update`)

/** A column in use, which the transaction has locked with the others of its owner. */
export const changeColumn = (
  tx: Transaction,
  { id }: Pick<ColumnRow, 'id'>,
  { name, options }: Pick<ColumnRow, 'name' | 'options'>,
): Promise<ColumnRow> =>
  tx.one(sql<ColumnRow>`
    update custom_columns set name = ${name}, options = ${options} where id = ${id} returning ${columns}`)

export interface ColumnValues extends Omit<ColumnRow, 'id'> {
  readonly bookId: BookId
}

/** Restores a deleted column of this type: the one with this id, otherwise one with this name. */
export const restoreColumn = (
  tx: Transaction,
  { bookId, columnId, name, type, options }: ColumnValues,
  hasExplicitId: boolean,
): Promise<ColumnRow | undefined> =>
  tx.first(sql<ColumnRow>`
    update custom_columns
    set deleted_at = null, name = ${name}, options = ${options},
      column_id = case when ${hasExplicitId}::boolean then ${columnId} else column_id end
    where id = (
      select id from custom_columns
      where book_id = ${bookId} and deleted_at is not null and type = ${type}
        and (column_id = ${columnId} or lower(name) = lower(${name}))
      order by column_id = ${columnId} desc, deleted_at desc, id desc limit 1)
    returning ${columns}`)

export const insertColumn = (
  tx: Transaction,
  { bookId, columnId, name, type, options }: ColumnValues,
): Promise<ColumnRow> =>
  tx.one(sql<ColumnRow>`
    insert into custom_columns (book_id, column_id, name, type, options)
    values (${bookId}, ${columnId}, ${name}, ${type}, ${options}) returning ${columns}`)

/** Whether the book has the column, or had it. */
export const knowsColumn = async (queries: Queries, bookId: BookId, columnId: string): Promise<boolean> =>
  (await queries.first(sql`
    select from custom_columns where book_id = ${bookId} and column_id = ${columnId} limit 1`)) !== undefined

/** Deletes the column. Returns its row, also if it was deleted before. */
export const removeColumn = (
  tx: Transaction,
  bookId: BookId,
  columnId: string,
): Promise<{ id: number } | undefined> =>
  tx.first(sql<{ id: number }>`
    update custom_columns set deleted_at = coalesce(deleted_at, now())
    where id = (
      select id from custom_columns where book_id = ${bookId} and column_id = ${columnId}
      order by deleted_at desc nulls first limit 1)
    returning id`)
