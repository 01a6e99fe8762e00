import {
  formLines,
  insertedLines,
  replacedLines,
  type StoredLine,
} from '#features/books/lines/server/index.ts'
import { insertAttachments } from '#features/people/storage/server/index.ts'
import { goneWithRemarks } from '#features/books/records/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import type { BillForm } from '../../contract.ts'
import { type BillStatus, billNumberOf } from '../../domain.ts'
import { type BillRow, type BillSums, lineTable } from './rows.ts'

export interface StoredBill extends Omit<BillForm, 'items' | 'status'>, BillSums {
  readonly items: readonly StoredLine[]
}

/** A kept file of a bill. */
export interface BillFile extends StoredFile {
  readonly hash: string
}

/** What only a read file brings. */
export interface ReadParts extends Pick<BillRow, 'remarks' | 'prepaidAmount'> {
  readonly given: NonNullable<BillRow['given']>
  readonly file: BillFile
}

/** What only a guest brings, who enters the bill of their order in the buyer's book. */
export interface GuestParts extends Pick<BillRow, 'remarks'> {
  readonly orderId: number
  /** As their paper says it. */
  readonly number: string
  /** Of a credit note: the bill that it corrects. */
  readonly corrects: number | null
  readonly file: BillFile | undefined
}

const valuesOf = (bill: Omit<StoredBill, 'items'>): Readonly<Record<string, Sql>> => ({
  kind: sql`${bill.kind}`,
  supplier_name: sql`${bill.supplierName}`,
  supplier_address: sql`${bill.supplierAddress}`,
  party_id: sql`${bill.partyId}`,
  supplier_vat_id: sql`${bill.supplierVatId}`,
  supplier_iban: sql`${bill.supplierIban}`,
  supplier_number: sql`${bill.supplierNumber}`,
  bill_date: sql`${bill.billDate}`,
  due_date: sql`${bill.dueDate}`,
  currency: sql`${bill.currency}`,
  notes: sql`${bill.notes}`,
  reference: sql`${bill.reference}`,
  project_name: sql`${bill.projectName}`,
  prices_include: sql`${bill.pricesInclude}`,
  discount_percent: sql`${bill.discountPercent}`,
  net_total: sql`${bill.netTotal}`,
  tax_total: sql`${bill.taxTotal}`,
  rounding: sql`${bill.rounding}`,
  total_amount: sql`${bill.totalAmount}`,
  taxes: sql`${JSON.stringify(bill.taxes)}::jsonb`,
  lines_total: sql`${bill.linesTotal}`,
  keeps_given: sql`${bill.keepsGiven}`,
})

export async function insertBill(
  tx: Transaction,
  bookId: BookId,
  bill: StoredBill,
  read?: ReadParts,
): Promise<number> {
  const values = {
    ...valuesOf(bill),
    ...(read !== undefined && {
      given: sql`${JSON.stringify(read.given)}::jsonb`,
      remarks: sql`${JSON.stringify(read.remarks)}::jsonb`,
      prepaid_amount: sql`${read.prepaidAmount}`,
    }),
  }
  return insertRow(tx, bookId, { values, bill, file: read?.file })
}

async function insertRow(
  tx: Transaction,
  bookId: BookId,
  {
    values,
    bill,
    file,
  }: {
    readonly values: Readonly<Record<string, Sql>>
    readonly bill: StoredBill
    readonly file: BillFile | undefined
  },
): Promise<number> {
  const columns = { book_id: sql`${bookId}`, ...values, ...(file && { file_hash: sql`${file.hash}` }) }
  const { id } = await tx.one(sql<{ id: number }>`
    insert into bills (${commaSeparated(Object.keys(columns).map(identifier))})
    values (${commaSeparated(Object.values(columns))}) returning id`)
  await tx.run(sql`
    with ${formLines(lineTable, bookId, bill)}
    ${insertedLines(lineTable, sql`values (${bookId}::bigint, ${id}::bigint)`)}`)
  if (file === undefined) return id
  const { hash: _, ...stored } = file
  const owner = { book_id: sql`${bookId}::bigint`, bill_id: sql`${id}::bigint` }
  await insertAttachments(tx, { kind: 'bill', owner, storage: owner.book_id }, [stored])
  return id
}

/** Open at once, and in the history of a company's book. The caller has locked the order. */
export async function insertGuestBill(
  tx: Transaction,
  bookId: BookId,
  bill: StoredBill,
  { orderId, number, corrects, remarks, file }: GuestParts,
): Promise<number> {
  const id = await insertRow(tx, bookId, {
    values: {
      ...valuesOf(bill),
      project_name: sql`coalesce((select project_name from bills where id = ${corrects}), '')`,
      status: sql`'open'`,
      bill_number: sql`${await nextBillNumber(tx, bookId, bill.billDate)}`,
      order_id: sql`${orderId}`,
      guest_number: sql`${number}`,
      corrects_id: sql`${corrects}`,
      remarks: sql`${JSON.stringify(remarks)}::jsonb`,
    },
    bill,
    file,
  })
  await noteEntered(tx, bookId, id)
  return id
}

/** In the history of a company's book: nobody of it has entered the bill. */
export const noteEntered = (tx: Transaction, bookId: BookId, id: number): Promise<number> =>
  tx.run(sql`
    insert into record_history (book_id, collection, record_id, kind)
    select ${bookId}, 'bills', ${id}, 'created' from books where id = ${bookId} and kind = 'company'`)

export async function updateBill(
  tx: Transaction,
  { id, bookId }: { readonly id: number; readonly bookId: BookId },
  bill: StoredBill,
): Promise<void> {
  const set = Object.entries(valuesOf(bill)).map(([column, value]) => sql`${identifier(column)} = ${value}`)
  await tx.run(sql`
    with ${formLines(lineTable, bookId, bill)}, ${replacedLines(lineTable, bookId, id)}
    update bills set ${commaSeparated(set)}, version = version + 1, updated_at = now() where id = ${id}`)
}

/** The next number of a book and year. Its row is locked until the commit, so no number is left out or given twice. */
export async function nextBillNumber(tx: Transaction, bookId: BookId, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const { last } = await tx.one(sql<{ last: number }>`
    insert into bill_counters (book_id, year, last) values (${bookId}, ${year}, 1)
    on conflict (book_id, year) do update set last = bill_counters.last + 1 returning last`)
  return billNumberOf(year, last)
}

export const setStatus = (
  tx: Transaction,
  id: number,
  status: BillStatus,
  billNumber: string | null,
): Promise<number> =>
  tx.run(sql`
    update bills set status = ${status}, bill_number = ${billNumber}, version = version + 1, updated_at = now()
    where id = ${id}`)

export const setTrashed = (tx: Transaction, id: number, isTrashed: boolean): Promise<number> =>
  tx.run(sql`
    update bills set deleted_at = ${isTrashed ? sql`now()` : sql`null`}, version = version + 1, updated_at = now()
    where id = ${id}`)

/** Deletes some of those that were in the trash for too long. Answers how many. */
export const purgeBills = async (tx: Transaction, days: number, limit: number): Promise<number> => {
  const old = sql`
    delete from bills where id in (
      select id from bills where deleted_at < now() - make_interval(days => ${days}) order by deleted_at limit ${limit})
    returning id`
  return (await tx.all(sql`${goneWithRemarks('bills', old)} select id from gone`)).length
}
