import { billsForOrders, billsFromGuests, ownBill } from '#features/books/bills/server/index.ts'
import {
  bookOfInvoice,
  invoicesForOrders,
  ownInvoices,
  type SendingInvoices,
} from '#features/books/invoices/server/index.ts'
import { ordersApi } from '#features/trade/orders/contract.ts'
import type { OrdersForBilling } from '#features/trade/orders/server/index.ts'
import type { TellGuests } from '#features/trade/requisitions/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { type Caller, route } from '#platform/server/http/route.ts'
import { billingApi } from '../contract.ts'
import { confirming } from './confirming.ts'
import { disputing } from './disputing.ts'
import { drafting } from './drafting.ts'
import { type GuestBilling, guestBilling } from './guests.ts'
import { matchOf } from './matching.ts'
import { billingData } from './own-data.sql.ts'
import { announcedPayment } from './rights.ts'
import { billTelling } from './telling.ts'
import * as sql from './sql/index.ts'

interface Parts {
  readonly orders: OrdersForBilling
  readonly invoices: Pick<SendingInvoices, 'pdf'>
  readonly tellGuests: TellGuests
}

type OfBook = Pick<Caller<typeof billingApi.match>, 'book' | 'params'>

export { makeBillsOfIssued } from './bill-of.ts'
export type { GuestBilling } from './guests.ts'
export { type DisputeSum, findDisputedLines, type FoundDispute } from './sql/inquiry.ts'

/** Invoices of orders, and the bills that they become. */
export function billingFeature(
  app: App,
  { orders, invoices, tellGuests }: Parts,
): Feature & { readonly forGuests: GuestBilling } {
  const { database } = app
  const bills = billsForOrders(app)
  const draft = drafting(invoicesForOrders(app))
  const { tell, ...job } = billTelling(app, tellGuests)
  const confirm = confirming(app)
  const disputes = disputing(app, bills, { ...orders, tell })
  const ownInvoice = ownInvoices(app)
  const ofBill = {
    bookOf: bills.bookOf,
    load: ({ book, params }: OfBook) => ownBill(database, book, params.id),
  }
  const ofInvoice = {
    bookOf: bookOfInvoice(database),
    load: ({ book, params }: OfBook) => ownInvoice(book, params.id),
  }
  return {
    name: 'billing',
    ...job,
    ownData: billingData,
    forGuests: guestBilling(app, { ...orders, tell, invoices, entering: billsFromGuests(app) }),
    routes: [
      route(ordersApi.invoice, {
        load: ({ viewer, params, query }) => orders.rights.invoicing(viewer, params.id, query.book),
        handle: ({ subject, body, transaction }) =>
          draft(subject, { deliveryId: body.deliveryId ?? null }, transaction),
      }),
      route(billingApi.match, {
        ...ofBill,
        handle: ({ viewer, book, subject }) => matchOf(database, bills, { viewer, book, own: subject }),
      }),
      route(billingApi.accept, {
        ...ofBill,
        handle: ({ viewer, book, subject, ifMatch }) => disputes.accept(viewer, book, subject, ifMatch),
      }),
      route(billingApi.dispute, {
        ...ofBill,
        handle: ({ viewer, book, subject, body, ifMatch }) =>
          disputes.dispute(viewer, book, subject, body.lines, ifMatch),
      }),
      route(billingApi.trade, { ...ofInvoice, handle: ({ subject }) => disputes.trade(subject) }),
      route(billingApi.confirm, {
        bookOf: ({ id }) => sql.bookOfAnnounced(database, id),
        load: ({ book, params }: OfBook) => announcedPayment(database, book, params.id),
        handle: ({ book, subject, transaction }) => confirm(book, subject, transaction),
      }),
      route(billingApi.answer, {
        ...ofInvoice,
        handle: ({ viewer, subject, body }) => disputes.answer(viewer, subject, body.lines),
      }),
    ],
  }
}
