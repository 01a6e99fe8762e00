import type { BookMove } from '#features/books/records/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { type Caller, route } from '#platform/server/http/route.ts'
import { paymentsApi } from '../contract.ts'
import { paymentData } from './own-data.sql.ts'
import { ownPayment } from './rights.ts'
import { paymentService } from './service.ts'
import {
  bookOfPayment,
  insertPayment,
  insertSettled,
  moveParts,
  moveWhole,
  type Settled,
} from './sql/index.ts'

export {
  findMatchingPayments,
  findPayerNames,
  type FoundPayment,
  groupMatchingPayments,
  type PaymentGroup,
  type PaymentQuestion,
  type PaymentSums,
  sumMatchingPayments,
} from './sql/inquiry.ts'

export { wholeCoins } from './checks.ts'
export { insertPayment, insertSettled }
export { paymentService } from './service.ts'

/** Payments go along with the documents that they settle, after these have moved. */
export async function movePayments(
  tx: Transaction,
  { from, to }: Pick<BookMove, 'from' | 'to'>,
  settled: Settled,
): Promise<void> {
  if (settled.ids.length === 0) return
  await moveWhole(tx, to, settled)
  await moveParts(tx, from, to, settled)
}

/** Payments of each book. */
export function paymentsFeature(app: App): Feature {
  const payments = paymentService(app)
  const bookOf = bookOfPayment(app.database)
  return {
    name: 'payments',
    ownData: paymentData,
    routes: [
      route(paymentsApi.list, async ({ book, query, next }) => {
        const page = await payments.list(book, query)
        next(page.next)
        return page.items
      }),
      route(paymentsApi.open, ({ book, query }) => payments.open(book, query)),
      route(paymentsApi.same, ({ book, query }) => payments.same(book, query)),
      route(paymentsApi.get, {
        bookOf,
        load: ({ book, params }) => payments.get(book, params.id),
        handle: async ({ subject }) => subject,
      }),
      route(paymentsApi.create, ({ book, body, transaction }) => payments.create(book, body, transaction)),
      route(paymentsApi.change, {
        bookOf,
        load: ({ book, params }: Pick<Caller<typeof paymentsApi.change>, 'book' | 'params'>) =>
          ownPayment(app.database, book, params.id),
        handle: ({ book, subject, body }) => payments.change(book, subject, body),
      }),
      route(paymentsApi.remove, {
        bookOf,
        load: ({ book, params }: Pick<Caller<typeof paymentsApi.remove>, 'book' | 'params'>) =>
          ownPayment(app.database, book, params.id),
        handle: ({ book, subject }) => payments.remove(book, subject),
      }),
    ],
  }
}
