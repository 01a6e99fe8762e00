import type { BillKind, BillStatus } from '#features/books/bills/domain.ts'
import { maxLines } from '#features/books/lines/domain.ts'
import { moveRemarks } from '#features/books/records/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxShown } from '../../domain.ts'

/** A bill of an order, for whoever has one of its sides by a link. */
export interface PaperRow {
  readonly id: number
  readonly orderId: number
  readonly bookId: BookId
  readonly invoiceId: number | null
  /** The seller's book, in which that invoice is. */
  readonly sellerBook: BookId | null
  readonly isByGuest: boolean
  readonly kind: BillKind
  readonly number: string
  /** Of a credit note, the number of the invoice that it corrects. */
  readonly corrects: string | null
  readonly date: string
  readonly dueDate: string | null
  readonly state: BillStatus
  readonly currency: Currency
  readonly netTotal: string
  readonly taxTotal: string
  readonly total: string
  readonly open: string
}

/** Without a check of rights; not one in the trash. */
export const findPaper = (queries: Queries, id: number): Promise<PaperRow | undefined> =>
  queries.first(sql<PaperRow>`
    select b.id, b.order_id as "orderId", b.book_id as "bookId", b.invoice_id as "invoiceId",
      i.book_id as "sellerBook", b.guest_number is not null as "isByGuest", b.kind,
      coalesce(b.guest_number, b.supplier_number) as number, coalesce(c.invoice_number, g.guest_number) as corrects,
      b.bill_date::text as date,
      b.due_date::text as "dueDate", b.status as state, b.currency, b.net_total as "netTotal",
      b.tax_total as "taxTotal", b.total_amount as total,
      abs(b.open_amount) as open
    from bills b left join invoices i on i.id = b.invoice_id left join invoices c on c.id = i.corrects_id
      left join bills g on g.id = b.corrects_id
    where b.id = ${id} and b.order_id is not null and b.deleted_at is null`)

export interface PaperLine {
  readonly line: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly netAmount: string
}

export const findPaperLines = (queries: Queries, billId: number): Promise<PaperLine[]> =>
  queries.all(sql<PaperLine>`
    select position as line, rtrim(left(description, ${maxShown})) as description, unit, quantity,
      unit_price as "unitPrice", net_amount as "netAmount"
    from bill_items where bill_id = ${billId} order by position limit ${maxLines}`)

/** False in any other state. The caller has locked the order. */
export const moveBill = async (
  tx: Transaction,
  { id, bookId }: Pick<PaperRow, 'id' | 'bookId'>,
  { from, to }: { readonly from: readonly BillStatus[]; readonly to: BillStatus },
): Promise<boolean> =>
  (await tx.run(sql`
    update bills set status = ${to}, version = version + 1, updated_at = now()
    where id = ${id} and book_id = ${bookId} and kind = 'invoice' and status = any(${from}::text[])`)) > 0

/** What is left to pay of a bill that can be paid, until the transaction ends. */
export const lockPayable = async (
  tx: Transaction,
  { id, bookId }: Pick<PaperRow, 'id' | 'bookId'>,
): Promise<{ open: string; partyId: number | null } | undefined> =>
  tx.first(sql<{ open: string; partyId: number | null }>`
    select open_amount::text as open, party_id as "partyId" from bills
    where id = ${id} and book_id = ${bookId} and kind = 'invoice' and status in ('open', 'accepted')
      and open_amount > 0 for no key update`)

/** As whom a book knows another one. */
export const findPartner = async (
  tx: Transaction,
  book: BookId,
  other: { readonly book: number | null; readonly name: string },
): Promise<number | null> =>
  (
    await tx.one(sql<{ id: number | null }>`
      select partner_in(${book}, ${other.book}::bigint, array[lower(${other.name}::text)]) as id`)
  ).id

/** To whom an order was sold, if they are still there. */
export const findBuyer = async (
  queries: Queries,
  { id }: { readonly id: number },
): Promise<number | undefined> =>
  (
    await queries.first(sql<{ book: number }>`
      select buyer_book as book from orders where id = ${id} and buyer_book is not null`)
  )?.book

export interface GivenBill {
  readonly id: number
  readonly day: string
  readonly supplierNumber: string
  /** Whether the book that gets it has one of that supplier and number. */
  readonly isKnown: boolean
}

/** Bills of a guest's orders, as the book finds them that takes their side. */
export const findGiven = (tx: Transaction, from: BookId, to: BookId): Promise<GivenBill[]> =>
  tx.all(sql<GivenBill>`
    select b.id, b.bill_date::text as day, b.supplier_number as "supplierNumber",
      b.supplier_number <> '' and exists (
        select from bills k where k.book_id = ${to} and k.deleted_at is null and k.bill_year = b.bill_year
          and k.supplier_sort = b.supplier_sort and lower(k.supplier_number) = lower(b.supplier_number)
      ) as "isKnown"
    from bills b where b.book_id = ${from} and b.order_id is not null order by b.id`)

interface NumberedBill {
  readonly id: number
  readonly number: string
  readonly supplierNumber: string
  readonly remarks: readonly string[]
}

/** They go to the book that takes their side, under its own numbers. */
export async function giveBills(
  tx: Transaction,
  from: BookId,
  to: BookId,
  bills: readonly NumberedBill[],
): Promise<void> {
  await tx.run(sql`
    update bills b set book_id = ${to}, version = version + 1, updated_at = now(), bill_number = n.number,
      party_id = partner_in(${to}, (select o.seller_book from orders o where o.id = b.order_id),
        array[lower(b.supplier_name)]),
      supplier_number = n."supplierNumber", remarks = b.remarks || n.remarks
    from jsonb_to_recordset(${JSON.stringify(bills)})
      as n (id bigint, number text, "supplierNumber" text, remarks jsonb)
    where b.book_id = ${from} and b.id = n.id`)
  await moveRemarks(
    tx,
    'bills',
    to,
    bills.map(({ id }) => id),
  )
}
