import type { BillStatus } from '#features/books/bills/domain.ts'
import { maxLines } from '#features/books/lines/domain.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Dispute, Trade } from '../../contract.ts'
import { confirmedOf } from './confirming.ts'
import { disputeSteps, maxAnnounced, maxDisputes, maxShown } from '../../domain.ts'

export const findDisputes = (queries: Queries, billId: number): Promise<Dispute[]> =>
  queries.all(sql<Dispute>`
    select i.position as line, rtrim(left(i.description, ${maxShown})) as description, d.state, d.reason, d.answer,
      d.disputed_at as "disputedAt",
      d.decided_at as "decidedAt"
    from bill_disputes d join bill_items i on i.book_id = d.book_id and i.id = d.line_id
    where d.bill_id = ${billId} order by i.position limit ${maxDisputes}`)

/** How many of these lines are disputed now; those that wait for an answer stay as they are. */
export const dispute = (
  tx: Transaction,
  billId: number,
  lines: readonly { readonly line: number; readonly reason: string }[],
): Promise<number> =>
  tx.run(sql`
    insert into bill_disputes as d (book_id, bill_id, line_id, reason)
    select i.book_id, i.bill_id, i.id, g.reason
      from jsonb_to_recordset(${JSON.stringify(lines)}) as g (line smallint, reason text)
      join bill_items i on i.bill_id = ${billId} and i.position = g.line
    on conflict (book_id, line_id) do update set state = ${disputeSteps.dispute.to}, reason = excluded.reason,
      answer = '', credit_bill_id = null, disputed_at = clock_timestamp(), decided_at = null
    where d.state = any(${disputeSteps.dispute.from}::text[])`)

/** All that were ever disputed of a bill. */
export const countDisputes = async (queries: Queries, billId: number): Promise<number> =>
  (await queries.one(sql<{ n: number }>`select count(*) as n from bill_disputes where bill_id = ${billId}`)).n

export const answer = (
  tx: Transaction,
  billId: number,
  lines: readonly { readonly line: number; readonly answer: string }[],
): Promise<number> =>
  tx.run(sql`
    update bill_disputes d set state = ${disputeSteps.answer.to}, answer = g.answer, decided_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(lines)}) as g (line smallint, answer text)
      join bill_items i on i.bill_id = ${billId} and i.position = g.line
    where d.book_id = i.book_id and d.line_id = i.id and d.state = any(${disputeSteps.answer.from}::text[])`)

export const drop = (tx: Transaction, billId: number): Promise<number> =>
  tx.run(sql`
    update bill_disputes set state = ${disputeSteps.drop.to}, decided_at = clock_timestamp()
    where bill_id = ${billId} and state = any(${disputeSteps.drop.from}::text[])`)

export interface InvoiceOfOrder {
  readonly orderId: number
  readonly orderNumber: string | null
  readonly billId: number | null
  readonly state: BillStatus | null
  readonly currency: Currency
  /** What the buyer paid, less what is in the seller's book. */
  readonly announced: string
}

/** The order of an invoice, and what has become of it in the buyer's book: no more than this leaves that book. */
export const findOfOrder = (
  queries: Queries,
  bookId: BookId,
  invoiceId: number,
): Promise<InvoiceOfOrder | undefined> =>
  queries.first(sql<InvoiceOfOrder>`
    select o.id as "orderId", o.seller_number as "orderNumber", b.id as "billId", b.status as state, i.currency,
      announced_of(b, i) as announced
    from invoices i join order_invoices l on l.book_id = i.book_id and l.invoice_id = i.id
    join orders o on o.id = l.order_id
      left join bills b on b.invoice_id = i.id and b.deleted_at is null
    where i.id = ${invoiceId} and i.book_id = ${bookId}`)

interface Announced extends Omit<Trade['payments'][number], 'amount'> {
  readonly amount: string
}

/** The buyer's payments of this bill: the part that settles it, and nothing of what else they settle. */
export const findAnnounced = (queries: Queries, billId: number): Promise<Announced[]> =>
  queries.all(sql<Announced>`
    select * from (
      select p.transaction_date::text as date, a.amount, p.method, p.description as reference, p.id,
        ${confirmedOf(sql`p.id`, sql`b.invoice_id`)} >= a.amount as "isConfirmed"
      from allocations a join financial_transactions p on p.id = a.transaction_id join bills b on b.id = a.bill_id
      where a.bill_id = ${billId} order by p.transaction_date desc, p.id desc limit ${maxAnnounced}) newest
    order by date, id`)

export interface BilledRow {
  readonly line: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly netAmount: string
  readonly orderLine: number | null
}

/** The lines of a bill with those of its order. */
export const findBilledLines = (queries: Queries, billId: number): Promise<BilledRow[]> =>
  queries.all(sql<BilledRow>`
    select position as line, rtrim(left(description, ${maxShown})) as description, unit, quantity,
      net_amount as "netAmount", order_line as "orderLine"
    from bill_items where bill_id = ${billId} order by position limit ${maxLines}`)

export const currencyOf = async (queries: Queries, bookId: BookId, invoiceId: number): Promise<Currency> =>
  (
    await queries.one(sql<{ currency: Currency }>`
      select currency from invoices where id = ${invoiceId} and book_id = ${bookId}`)
  ).currency

/** The seller's invoice of a bill, to tell that book. */
export const findInvoiceOf = (
  queries: Queries,
  billId: number,
): Promise<{ id: number; bookId: BookId } | undefined> =>
  queries.first(sql<{ id: number; bookId: BookId }>`
    select i.id, i.book_id as "bookId" from bills b join invoices i on i.id = b.invoice_id where b.id = ${billId}`)

/** The buyer's book of a bill, to tell it. */
export const findBookOf = async (queries: Queries, billId: number): Promise<BookId | undefined> =>
  (await queries.first(sql<{ bookId: BookId }>`select book_id as "bookId" from bills where id = ${billId}`))
    ?.bookId
