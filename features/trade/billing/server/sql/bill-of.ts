import { itemOf } from '#features/books/items/server/index.ts'
import type { InvoiceKind } from '#features/books/invoices/domain.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type billNews, disputeSteps } from '../../domain.ts'

/** An issued invoice or credit note of an order. */
export interface IssuedRow {
  readonly id: number
  readonly kind: InvoiceKind
  readonly number: string
  readonly day: string
  readonly total: string
  readonly correctsId: number | null
  readonly companyName: string
  readonly legalName: string
  readonly orderId: number
  readonly sellerName: string
  readonly sellerBook: BookId | null
  /** Null where the buyer is gone. */
  readonly buyerBook: BookId | null
}

/** Those of these invoices that are of orders, whose orders stay locked until the transaction ends. */
export const lockIssued = (tx: Transaction, ids: readonly number[]): Promise<IssuedRow[]> =>
  tx.all(sql<IssuedRow>`
    select i.id, i.kind, i.invoice_number as number, i.invoice_date::text as day, i.total_amount::text as total,
      i.corrects_id as "correctsId", i.company_name as "companyName",
      coalesce(i.seller ->> 'legalName', '') as "legalName",
      o.id as "orderId", o.seller_name as "sellerName", o.seller_book as "sellerBook", o.buyer_book as "buyerBook"
    from order_invoices l join orders o on o.id = l.order_id
      join invoices i on i.book_id = l.book_id and i.id = l.invoice_id
    where l.invoice_id = any(${ids}::bigint[]) order by o.id, i.id for update of o`)

/** The books of the buyers of these invoices. */
export const findBuyers = async (tx: Transaction, ids: readonly number[]): Promise<BookId[]> => {
  const rows = await tx.all(sql<{ book: BookId }>`
    select distinct o.buyer_book as book from order_invoices l join orders o on o.id = l.order_id
    where l.invoice_id = any(${ids}::bigint[]) and o.buyer_book is not null`)
  return rows.map(({ book }) => book)
}

/** A bill that a credit note corrects. */
export interface CorrectedRow {
  readonly id: number
  readonly bookId: BookId
  readonly orderId: number
}

const corrected = sql`id, book_id as "bookId", order_id as "orderId"`

export const lockBillOf = (tx: Transaction, invoiceId: number): Promise<CorrectedRow | undefined> =>
  tx.first(sql<CorrectedRow>`select ${corrected} from bills where invoice_id = ${invoiceId} for update`)

export const lockBill = (tx: Transaction, id: number): Promise<CorrectedRow> =>
  tx.one(sql<CorrectedRow>`select ${corrected} from bills where id = ${id} for update`)

interface BillOf {
  readonly invoiceId: number
  readonly orderId: number
  /** As whom the buyer knows the seller. */
  readonly partyId: number
  /** Ours, and as the seller's paper says it. */
  readonly billNumber: string
  readonly supplierNumber: string
  readonly remarks: readonly string[]
  /** Of a credit note, the bill that it corrects. */
  readonly correctedId: number | null
}

/**
 * The bill of an invoice in the buyer's book, under the name that the order has, because what an invoice calls its
 * sender is free text. A credit note has the project of the bill that it corrects. Undefined where the book has one of
 * that supplier's number.
 */
export const insertBillOf = async (tx: Transaction, bill: BillOf): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      insert into bills (book_id, kind, status, bill_number, supplier_name, supplier_address, party_id,
        supplier_vat_id, supplier_iban, supplier_number, bill_date, due_date, currency, notes, reference,
        prices_include, discount_percent, net_total, tax_total, rounding, total_amount, taxes, lines_total, remarks,
        prepaid_amount, corrects_id, order_id, invoice_book, invoice_id, project_name)
      select o.buyer_book, i.kind, 'open', ${bill.billNumber}, o.seller_name, i.company_address,
        ${bill.partyId},
        left(coalesce(i.seller ->> 'vatId', ''), 30), case when iban ~ '^[A-Z0-9]{0,34}$' then iban else '' end,
        ${bill.supplierNumber}, i.invoice_date, i.due_date, i.currency, i.notes, coalesce(o.buyer_number, ''),
        i.prices_include, i.discount_percent, i.total_amount - i.tax_total - i.rounding, i.tax_total, i.rounding,
        i.total_amount, i.taxes, i.total_amount, ${JSON.stringify(bill.remarks)}::jsonb,
        case i.kind when 'creditNote' then 0 else least(i.paid_amount, i.total_amount) end,
        ${bill.correctedId}, o.id, i.book_id, i.id,
        coalesce((select c.project_name from bills c where c.id = ${bill.correctedId}), '')
      from invoices i join orders o on o.id = ${bill.orderId},
        upper(regexp_replace(i.bank_account, '\\s', '', 'g')) iban
      where i.id = ${bill.invoiceId}
      on conflict (book_id, supplier_sort, lower(supplier_number), bill_year)
        where supplier_number <> '' and deleted_at is null do nothing
      returning id`)
  )?.id

/** The lines of the invoice, as the buyer knows them; those of a credit note name the line that they take back. */
export const insertLinesOf = (
  tx: Transaction,
  {
    billId,
    invoiceId,
    orderId,
    correctedId,
  }: {
    readonly billId: number
    readonly invoiceId: number
    readonly orderId: number
    readonly correctedId: number | null
  },
): Promise<number> =>
  tx.run(sql`
    insert into bill_items (book_id, bill_id, position, description, unit, quantity, unit_price, currency,
      discount_percent, tax_category, tax_rate, code, item_id, discount_amount, net_amount, order_line, invoice_book,
      invoice_line_id, from_line_id)
    select b.book_id, b.id, i.position, i.description, i.unit, i.quantity, i.unit_price, i.currency,
      i.discount_percent, i.tax_category, i.tax_rate, i.code,
      ${itemOf(sql`l.buyer_item_id`, sql`b.book_id`, sql`i.description`)}, i.discount_amount, i.net_amount,
      x.order_line,
      i.book_id, i.id, c.id
    from bills b join invoice_items i on i.invoice_id = ${invoiceId}
      join invoice_items x on x.book_id = i.book_id and x.id = coalesce(i.from_line_id, i.id)
      left join bill_items c on c.bill_id = ${correctedId} and c.invoice_line_id = i.from_line_id
      left join order_lines l on l.order_id = ${orderId} and l.line = x.order_line
    where b.id = ${billId}`)

/** It is told to people later, once however often it happens before. */
export const noteNews = (tx: Transaction, billId: number, kind: (typeof billNews)[number]): Promise<number> =>
  tx.run(sql`
    insert into bill_news (book_id, bill_id, kind)
    select book_id, id, ${kind} from bills where id = ${billId}
    on conflict on constraint bill_news_once do nothing`)

/** Settles what was disputed of the lines that a credit note takes back. Answers whether it settled any. */
export async function settleDisputes(
  tx: Transaction,
  { id }: CorrectedRow,
  creditId: number,
): Promise<boolean> {
  const settled = await tx.run(sql`
    update bill_disputes d set state = ${disputeSteps.settle.to}, decided_at = clock_timestamp(),
      credit_bill_id = ${creditId}
    from bill_items c
    where d.bill_id = ${id} and d.state = any(${disputeSteps.settle.from}::text[]) and c.bill_id = ${creditId}
      and c.book_id = d.book_id and c.from_line_id = d.line_id`)
  if (settled === 0) return false
  await tx.run(sql`
    update bills set status = 'open' where id = ${id} and status = 'disputed' and not exists (
      select from bill_disputes where bill_id = ${id} and state = any(${disputeSteps.settle.from}::text[]))`)
  return true
}
