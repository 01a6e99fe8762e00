import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { directionOfType, isPayment } from './sql/index.ts'

/** The payments of the member's own book. Those of a company belong to it. */
export const paymentData: OwnData = {
  lists: [
    {
      name: 'payments',
      tables: ['allocations'],
      rows: (id) => sql`
        select p.id, ${directionOfType} as direction, p.side, p.transaction_date as date, p.amount, p.fee, p.currency,
          p.method, p.description as reference, p.transaction_with as "partyName", p.held, p.created_at as "createdAt",
          coalesce((
            select json_agg(json_build_object('invoiceId', a.invoice_id, 'billId', a.bill_id, 'refundId', a.refund_id,
              'amount', a.amount) order by a.id)
            from allocations a where a.transaction_id = p.id), '[]') as allocations
        from financial_transactions p where p.book_id = ${id} and ${isPayment} order by p.id`,
    },
  ],
}
