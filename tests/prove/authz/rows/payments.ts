import { json, type Row } from '../row.ts'
import type { World } from '../world.ts'

const body = { date: '2026-04-01', amount: 5, currency: 'EUR', method: 'cash' }
const payment = async ({ make }: World) => ({ id: Number((await make('/api/payments', body))['id']) })

/** Payments of the owner's own book. */
export const paymentRows: readonly Row[] = [
  { operation: 'GET /api/payments' },
  { operation: 'POST /api/payments', request: json(body) },
  // A call about a document that nobody has; `bills.test.ts` of payments asks about others'.
  { operation: 'GET /api/payments/open', query: 'invoiceId=999999999' },
  { operation: 'GET /api/payments/same', query: 'date=2026-04-01&amount=5&currency=EUR' },
  { operation: 'GET /api/payments/{id}', item: payment },
  { operation: 'PUT /api/payments/{id}', item: payment, request: json({ allocations: [] }) },
  { operation: 'DELETE /api/payments/{id}', item: payment },
]
