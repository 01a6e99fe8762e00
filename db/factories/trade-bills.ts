import { makeBillsOfIssued } from '#features/trade/billing/server/index.ts'
import { firstSerials, type InvoiceKind } from '#features/books/invoices/domain.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { findAccountsOf, settleAccounts } from '#features/books/settlement/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { insertBills, type NewBill } from './bills.ts'
import { insertInvoices, type NewInvoice } from './invoices.ts'

/** A draft of an order. `orderLines` says of which of its lines each is; 0 is the freight. Returns its id. */
export async function draftOrderInvoice(
  queries: Queries,
  orderId: number,
  invoice: NewInvoice,
  orderLines: readonly number[],
): Promise<number> {
  const items = invoice.items.map((item, at) => ({ ...item, orderLine: orderLines[at] ?? null }))
  const [id = 0] = await insertInvoices(queries, [{ ...invoice, status: 'draft', items }])
  await queries.run(sql`
    insert into order_invoices (book_id, invoice_id, order_id)
    select book_id, id, ${orderId} from invoices where id = ${id}`)
  await queries.all(sql`select check_order_invoiced(${id})`)
  return id
}

/** The line of an invoice that is this one of its order. */
export const findLineOf = async (queries: Queries, invoiceId: number, orderLine: number): Promise<number> =>
  (
    await queries.one(sql<{ id: number }>`
      select id from invoice_items where invoice_id = ${invoiceId} and order_line = ${orderLine}`)
  ).id

/** The bill that an invoice of an order became in the buyer's book. */
export interface OrderBill {
  readonly id: number
  readonly total: string
  readonly open: string
}

/** Gives a draft of an order the next number, and makes the buyer's bill. */
export async function issueInvoice(
  queries: Transaction,
  { id, kind, at }: { readonly id: number; readonly kind: InvoiceKind; readonly at: Date },
): Promise<OrderBill> {
  const of = sql`(select book_id, extract(year from invoice_date)::smallint as year from invoices where id = ${id}) i`
  await queries.run(
    kind === 'invoice'
      ? sql`
        with n as (
          insert into invoice_counters as c (book_id, year, last) select book_id, year, 1 from ${of}
          on conflict (book_id, year) do update set last = c.last + 1 returning year, last)
        update invoices set status = 'sent', number_year = n.year, number_serial = n.last from n where id = ${id}`
      : sql`
        with n as (
          insert into document_counters as c (book_id, kind, year, last) select book_id, ${kind}, year, 1 from ${of}
          on conflict (book_id, kind, year) do update set last = c.last + 1
          returning year, last + ${firstSerials[kind]}::integer as last)
        update invoices set status = 'sent', number_year = n.year, number_serial = n.last from n where id = ${id}`,
  )
  const { book } = await queries.one(
    sql<{ book: BookId }>`select book_id as book from invoices where id = ${id}`,
  )
  await giveParties(queries, book, 'invoices', [id])
  // Nobody looks at what is only made now.
  await makeBillsOfIssued({ live: { changed: () => undefined } }).follow(queries, [id])
  await settleAccounts(queries, null, await findAccountsOf(queries, [id]))
  const bill = await queries.one(sql<OrderBill>`
    update bills set created_at = ${at}, updated_at = ${at} where invoice_id = ${id}
    returning id, total_amount::text as total, open_amount::text as open`)
  await queries.run(sql`update bill_disputes set decided_at = ${at} where credit_bill_id = ${bill.id}`)
  return bill
}

/** What a guest has entered by link in their buyer's book, as their invoice of an order. */
export async function insertGuestBill(
  queries: Queries,
  bill: NewBill & Required<Pick<NewBill, 'guest'>>,
  at: Date,
): Promise<OrderBill> {
  const [id = 0] = await insertBills(queries, [bill])
  return queries.one(sql<OrderBill>`
    update bills set created_at = ${at}, updated_at = ${at} where id = ${id}
    returning id, total_amount::text as total, open_amount::text as open`)
}

interface Disputed {
  readonly billId: number
  readonly line: number
  readonly at: Date
}

export async function disputeBill(
  queries: Queries,
  { billId, line, at, reason }: Disputed & { readonly reason: string },
): Promise<void> {
  await queries.run(sql`update bills set status = 'disputed', updated_at = ${at} where id = ${billId}`)
  await queries.run(sql`
    insert into bill_disputes (book_id, bill_id, line_id, reason, disputed_at)
    select book_id, bill_id, id, ${reason}, ${at} from bill_items where bill_id = ${billId} and position = ${line}`)
}

export const answerDispute = (
  queries: Queries,
  { billId, line, at, answer }: Disputed & { readonly answer: string },
): Promise<number> =>
  queries.run(sql`
    update bill_disputes set state = 'answered', answer = ${answer}, decided_at = ${at}
    where line_id = (select id from bill_items where bill_id = ${billId} and position = ${line})`)

/** Accepts a bill, whose disputes are settled. */
export const acceptOrderBill = (queries: Queries, billId: number, at: Date): Promise<number> =>
  queries.run(sql`update bills set status = 'accepted', updated_at = ${at} where id = ${billId}`)
