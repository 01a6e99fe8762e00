import { lineJson } from '#features/books/lines/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import { type BillRow, columns, type ItemRow, lineTable, table } from './rows.ts'

export const bookOfBill = (queries: Queries) => bookOfRow(queries, table)

export const findBill = (queries: Queries, bookId: BookId, id: number): Promise<BillRow | undefined> =>
  queries.first(sql<BillRow>`select ${columns} from bills t where t.id = ${id} and t.book_id = ${bookId}`)

export const lockBill = (tx: Transaction, bookId: BookId, id: number): Promise<BillRow | undefined> =>
  tx.first(sql<BillRow>`
    select ${columns} from bills t where t.id = ${id} and t.book_id = ${bookId} for no key update of t`)

export const findItems = async (queries: Queries, id: number): Promise<ItemRow[]> =>
  (
    await queries.all(sql<{ item: ItemRow }>`
      select ${lineJson(lineTable, sql`'line', l.position`)} as item
      from bill_items l where l.bill_id = ${id} order by l.position`)
  ).map(({ item }) => item)

export interface KnownBill {
  readonly id: number
  readonly billNumber: string | null
  readonly supplierName: string
  readonly supplierNumber: string
  readonly billDate: string
}

const known = sql`
  id, bill_number as "billNumber", supplier_name as "supplierName", supplier_number as "supplierNumber",
  bill_date::text as "billDate"`

/** The bill that was entered with this supplier and number before. */
export const findSame = (
  queries: Queries,
  bookId: BookId,
  bill: { readonly supplierName: string; readonly supplierNumber: string; readonly billDate: string },
): Promise<KnownBill | undefined> =>
  queries.first(sql<KnownBill>`
    select ${known} from bills
    where book_id = ${bookId} and supplier_sort = lower(${bill.supplierName}::text)
      and lower(supplier_number) = lower(${bill.supplierNumber}::text)
      and bill_year = extract(year from ${bill.billDate}::date) and supplier_number <> '' and deleted_at is null`)

/** The bill that was read from the same file. */
export const findSameFile = (
  queries: Queries,
  bookId: BookId,
  hash: string,
): Promise<KnownBill | undefined> =>
  queries.first(sql<KnownBill>`
    select ${known} from bills where book_id = ${bookId} and file_hash = ${hash} and deleted_at is null`)

/** The hash of a bill's file. */
export const findHash = async (queries: Queries, id: number): Promise<string | null> =>
  (await queries.first(sql<{ hash: string | null }>`select file_hash as hash from bills where id = ${id}`))
    ?.hash ?? null

/** The party with this VAT number, or that has this name. */
export const findParty = async (
  queries: Queries,
  bookId: BookId,
  supplier: { readonly supplierName: string; readonly supplierVatId: string },
): Promise<number | null> =>
  (
    await queries.first(sql<{ id: number }>`
      select p.id, p.vat_id = ${supplier.supplierVatId} and p.vat_id <> '' as "isNumber" from parties p
      where p.book_id = ${bookId} and p.deleted_at is null and (
        (p.vat_id = ${supplier.supplierVatId} and p.vat_id <> '')
        or exists (
          select from party_names n where n.party_id = p.id and lower(n.name) = lower(${supplier.supplierName}::text)))
      order by "isNumber" desc, p.id limit 1`)
  )?.id ?? null
