import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { billNews } from '../../domain.ts'

export interface BillNews {
  readonly billId: number
  readonly kind: (typeof billNews)[number]
}

/** Takes what waits to be told, the oldest first. Other processes skip what this one has taken. */
export const takeNews = (tx: Transaction, limit: number): Promise<BillNews[]> =>
  tx.all(sql<BillNews>`
    with taken as (
      delete from bill_news where id in (
        select id from bill_news order by id limit ${limit} for update skip locked)
      returning id, bill_id, kind)
    select bill_id as "billId", kind from taken order by id`)

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
    select b.order_id as "orderId", b.owner_id as "buyerBook",
      case when i.id is not null then json_build_object('invoiceId', i.id, 'bookId', i.owner_id)
        when b.guest_number is not null and o.seller_book is not null
        then json_build_object('invoiceId', null, 'bookId', o.seller_book) end as seller,
      coalesce(announced_of(b, i) > 0, false) as "isAnnounced"
    from bills b join orders o on o.id = b.order_id left join invoices i on i.id = b.invoice_id
    where b.id = ${billId} and b.deleted_at is null`)
