import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Of the personal book: which of its invoices and bills belong to orders, and what was disputed. */
export const billingData: OwnData = {
  lists: [
    {
      name: 'order-invoices',
      tables: ['order_invoices'],
      rows: (id) => sql`
        select o.order_id as "orderId", o.invoice_id as "invoiceId", (
            select json_agg(json_build_object('orderLine', l.order_line, 'position', l.position) order by l.position)
            from invoice_items l where l.invoice_id = o.invoice_id and l.order_line is not null) as lines
        from order_invoices o join invoices i on i.book_id = o.book_id and i.id = o.invoice_id
        where i.book_id = ${id} order by o.invoice_id`,
    },
    {
      name: 'bill-disputes',
      tables: ['bill_disputes'],
      rows: (id) => sql`
        select case when b.book_id = ${id} then b.id end as "billId",
          case when b.book_id = ${id} then b.bill_number end as "billNumber",
          case when i.book_id = ${id} then i.id end as "invoiceId", l.position as line, d.state, d.reason, d.answer,
          d.disputed_at as "disputedAt", d.decided_at as "decidedAt"
        from bill_disputes d join bill_items l on l.book_id = d.book_id and l.id = d.line_id
        join bills b on b.id = d.bill_id
          left join invoices i on i.id = b.invoice_id
        where b.book_id = ${id} or i.book_id = ${id} order by b.id, l.position`,
    },
  ],
}
