import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { billNews } from '../../domain.ts'

export interface BillNews {
  readonly id: number
  readonly billId: number
  readonly kind: (typeof billNews)[number]
  /** How often it could not be told. */
  readonly failures: number
}

/** What waits to be told, the oldest first. */
export const findNews = (queries: Queries, limit: number): Promise<BillNews[]> =>
  queries.all(sql<BillNews>`
    select id, bill_id as "billId", kind, failures from bill_news
    where retry_at is null or retry_at <= now() order by id limit ${limit}`)

/** Answers false where another process has taken it, or is telling it. */
export const takeNews = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(sql`
    delete from bill_news where id = (select id from bill_news where id = ${id} for update skip locked)`)) ===
  1

/** Lets it wait, twice as long each time and at most half an hour. Processes that fail together count once. */
export const noteFailure = (queries: Queries, { id, failures }: BillNews): Promise<number> =>
  queries.run(sql`
    update bill_news set failures = failures + 1, retry_at = now() + least(2 ^ failures, 1800) * interval '1 second'
    where id = ${id} and failures = ${failures}`)

/** Gives it up, unless another process has noted a failure meanwhile or told it. */
export const dropNews = async (queries: Queries, { id, failures }: BillNews): Promise<boolean> =>
  (await queries.run(sql`delete from bill_news where id = ${id} and failures = ${failures}`)) === 1

export interface ToldBill {
  readonly orderId: number
  readonly buyerBook: BookId
  /** Null where the seller is gone. Guests who sell have entered the bill, and have no invoice. */
  readonly seller: { readonly invoiceId: number | null; readonly bookId: BookId } | null
  /** Whether the buyer has paid more than the seller knows of. */
  readonly isAnnounced: boolean
}

/** The bill of an order, as both of its sides are told of it. */
export const findTold = (queries: Queries, billId: number): Promise<ToldBill | undefined> =>
  queries.first(sql<ToldBill>`
    select b.order_id as "orderId", b.book_id as "buyerBook",
      case when i.id is not null then json_build_object('invoiceId', i.id, 'bookId', i.book_id)
        when b.guest_number is not null and o.seller_book is not null
        then json_build_object('invoiceId', null, 'bookId', o.seller_book) end as seller,
      coalesce(announced_of(b, i) > 0, false) as "isAnnounced"
    from bills b join orders o on o.id = b.order_id left join invoices i on i.id = b.invoice_id
    where b.id = ${billId} and b.deleted_at is null`)
