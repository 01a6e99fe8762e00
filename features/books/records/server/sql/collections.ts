import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import { collections, type RecordCollection, recordCollections } from '../../domain/collections.ts'

/** What a record `x` is called in one line. */
const names: Readonly<Record<RecordCollection, Sql>> = {
  financials: sql`concat_ws(' ', x.project_name, nullif(x.transaction_with, ''), x.amount, x.currency)`,
  materials: sql`concat_ws(' ', x.material_name, trim_scale(x.quantity), x.unit)`,
  invoices: sql`concat_ws(' · ', coalesce(x.invoice_number, 'Draft'), x.customer_name)`,
  bills: sql`concat_ws(' · ', nullif(x.supplier_number, ''), x.supplier_name)`,
  parties: sql`x.name`,
}

export const tableOf = (collection: RecordCollection): Sql => identifier(collections[collection].table)

/** Selects the name of a record that is not in the trash. @param where a condition on it, `x` */
export const nameOfRecord = (collection: RecordCollection, where: Sql): Sql =>
  sql`select ${names[collection]} as name from ${tableOf(collection)} x where ${where} and x.deleted_at is null`

/** The same for columns with the collection and the id, as `r.name`; no row for any other. */
export const namedRecord = (collection: Sql, id: Sql): Sql => {
  const selects = recordCollections.map((each) =>
    nameOfRecord(each, sql`${collection} = ${each} and x.id = ${id}`),
  )
  return sql`lateral (${selects.reduce((all, select) => sql`${all} union all ${select}`)}) r`
}

/** The book of a record, for calls that name none. */
export const bookOfRecord = (queries: Queries, collection: RecordCollection) =>
  bookOfRow(queries, tableOf(collection))

export const hasRecord = async (
  queries: Queries,
  bookId: BookId,
  collection: RecordCollection,
  id: number,
): Promise<boolean> =>
  (await queries.first(
    sql`select 1 from ${tableOf(collection)} where id = ${id} and book_id = ${bookId}`,
  )) !== undefined
