import type { TaxCategory } from '#features/books/taxes/domain.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface OpenLine {
  readonly line: number
  readonly description: string
  readonly alternative: string
  readonly unit: string
  readonly unitPrice: string
  /** Delivered and not invoiced, as text. */
  readonly quantity: string
  readonly itemId: number | null
  readonly code: string
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
  readonly taxReason: string
}

/** What may be invoiced of an order now, or of one of its deliveries. The freight comes last, once. */
export const findOpenLines = (
  queries: Queries,
  orderId: number,
  deliveryId: number | null,
): Promise<OpenLine[]> =>
  queries.all(sql<OpenLine>`
    with open as (
      select s.line, s.billable - s.drafted as quantity from order_line_sums(${orderId}) s
    ), chosen as (
      select o.line, case when ${deliveryId}::bigint is null or o.line = 0 then o.quantity
        -- What is not in the delivery is none of it: the least of something and nothing would be all.
        else least(o.quantity, coalesce((
          select case d.state when 'shipped' then l.quantity else l.received - l.damaged end
          from deliveries d join delivery_lines l on l.delivery_id = d.id
          where d.id = ${deliveryId}::bigint and l.line = o.line), 0)) end as quantity
      from open o
    )
    select c.line, coalesce(l.description, 'Freight') as description, coalesce(l.alternative, '') as alternative,
      coalesce(l.unit, 'lot') as unit, trim_scale(coalesce(l.unit_price, o.freight))::text as "unitPrice",
      trim_scale(c.quantity)::text as quantity, i.id as "itemId", coalesce(i.code, '') as code,
      i.tax_category as "taxCategory", coalesce(i.tax_rate, 0)::text as "taxRate",
      coalesce(i.tax_exemption_reason, '') as "taxReason"
    from chosen c join orders o on o.id = ${orderId}
      left join order_lines l on l.order_id = o.id and l.line = c.line
      left join items i on i.id = l.seller_item_id and i.book_id = o.seller_book and i.deleted_at is null
    where c.quantity > 0 order by c.line = 0, c.line`)

export interface SentRow {
  readonly id: number
  readonly number: string
  readonly day: string
}

/** Deliveries that were not taken back, the oldest first. */
export const findSent = (tx: Transaction, orderId: number): Promise<SentRow[]> =>
  tx.all(sql<SentRow>`
    select id, number, (shipped_at at time zone 'UTC')::date::text as day
    from deliveries where order_id = ${orderId} and state <> 'cancelled' order by id`)

export interface CustomerRow {
  readonly partyId: number | null
  readonly name: string | null
  readonly street: string | null
  readonly town: string | null
  readonly country: string | null
}

/** The buyer as the seller's book knows them, and where their company is. */
export const findCustomer = (
  tx: Transaction,
  sellerBook: BookId,
  buyer: { readonly book: number | null; readonly name: string },
): Promise<CustomerRow> =>
  tx.one(sql<CustomerRow>`
    select p.id as "partyId", p.name, c.street, trim(c.postcode || ' ' || c.city) as town, c.country
    from (select partner_in(${sellerBook}, ${buyer.book}::bigint, array[lower(${buyer.name}::text)]) as id) found
      left join parties p on p.id = found.id left join companies c on c.book_id = ${buyer.book}::bigint`)

/** Fails where more would be invoiced than was delivered. */
export async function linkInvoice(
  tx: Transaction,
  link: { readonly invoiceId: number; readonly orderId: number; readonly deliveryId: number | null },
): Promise<void> {
  await tx.run(sql`
    insert into order_invoices (book_id, invoice_id, order_id, delivery_id)
    select book_id, id, ${link.orderId}, ${link.deliveryId} from invoices where id = ${link.invoiceId}`)
  await tx.all(sql`select check_order_invoiced(${link.invoiceId})`)
}
