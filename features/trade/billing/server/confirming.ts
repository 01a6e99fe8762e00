import type { Payment } from '#features/books/payments/contract.ts'
import { paymentService } from '#features/books/payments/server/index.ts'
import { decimal, sum } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transact } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { billingErrors } from '../contract.ts'
import type { AnnouncedPayment } from './rights.ts'
import * as sql from './sql/index.ts'

/** Records in the seller's book what of a buyer's payment is announced still. */
export function confirming(app: Pick<App, 'database' | 'live'>) {
  const payments = paymentService(app)
  return (book: Book, { id }: AnnouncedPayment, transaction: Transact): Promise<Payment> =>
    transaction(async (tx) => {
      const parts = await sql.lockAnnounced(tx, book.id, id)
      const [first] = parts
      if (first === undefined) throw new Refusal(billingErrors.notAnnounced)
      const { date, currency, method, reference } = first
      const allocations = parts.map(({ invoiceId, amount }) => ({
        of: 'invoice' as const,
        id: invoiceId,
        amount,
      }))
      const payment = await payments.create(
        book,
        {
          direction: 'in',
          side: 'selling',
          date,
          amount: sum(parts.map(({ amount }) => decimal(amount))).toFixed(),
          fee: '0',
          currency,
          method,
          reference,
          partyId: null,
          over: true,
          hold: false,
          allocations,
        },
        (work) => work(tx),
      )
      await sql.noteConfirmed(tx, book.id, { id, by: payment.id })
      return payment
    })
}
