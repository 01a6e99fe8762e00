import { billingFeature } from '#features/trade/billing/server/index.ts'
import type { ReceivedEInvoices } from '#features/books/e-invoices/server/index.ts'
import {
  guestMails,
  guestsFeature,
  seesRequisition,
  tookGuest,
  whoSeesRequisition,
} from '#features/trade/guests/server/index.ts'
import { closeRequisitionProposal } from '#features/assistant/clients/server/index.ts'
import { findAward, findPast, ordersFeature } from '#features/trade/orders/server/index.ts'
import type { SendingInvoices } from '#features/books/invoices/server/index.ts'
import { requisitionsFeature } from '#features/trade/requisitions/server/index.ts'
import type { App } from '#platform/server/app.ts'

/** Requisitions, orders, guests and invoices of orders, each of which is told of the others. */
export function tradeFeatures(
  app: App,
  { invoices, eInvoices }: { readonly invoices: SendingInvoices; readonly eInvoices: ReceivedEInvoices },
) {
  const mails = guestMails(app)
  const requisitions = requisitionsFeature(app, {
    seesPost: seesRequisition,
    awardOf: findAward,
    pastOf: findPast,
    whoSees: whoSeesRequisition,
    tookGuest,
    tellGuests: mails.tell,
    closeProposal: closeRequisitionProposal(app),
  })
  const { awards, forGuests: quotes, tables } = requisitions
  const orders = ordersFeature(app, {
    awards,
    tellGuests: mails.tell,
  })
  const billing = billingFeature(app, {
    orders: orders.forBilling,
    invoices,
    tellGuests: mails.tell,
  })
  const guests = guestsFeature(app, {
    mails,
    awards,
    quotes,
    orders: orders.forGuests,
    billing: billing.forGuests,
    eInvoices,
  })
  return { features: [requisitions, orders, guests, billing], tables }
}
