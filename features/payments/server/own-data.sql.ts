import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { directionOfType, isPayment } from './sql/index.ts'

/** The payments of the member's own book. Those of a company belong to it. */
export const paymentData: OwnData = {
  lists: [
    {
      name: 'payments',
      tables: ['payment_allocations', 'bill_allocations'],
      rows: (id) => sql`
        select p.id, ${directionOfType} as direction, p.side, p.transaction_date as date, p.amount, p.fee, p.currency,
          p.method, p.description as reference, p.transaction_with as "partyName", p.over, p.created_at as "createdAt",
          coalesce((
            select json_agg(json_build_object('invoiceId', a.invoice_id, 'amount', a.amount) order by a.invoice_id)
            from payment_allocations a where a.transaction_id = p.id), '[]') as allocations, coalesce((
            select json_agg(json_build_object('billId', a.bill_id, 'amount', a.amount) order by a.bill_id)
            from bill_allocations a where a.transaction_id = p.id), '[]') as bills
        from financial_transactions p where p.owner_id = ${id} and ${isPayment} order by p.id`,
    },
  ],
}
