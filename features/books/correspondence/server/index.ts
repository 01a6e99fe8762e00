import type { SendingInvoices } from '#features/books/invoices/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { type SendByItself, sendByItself } from './by-itself.ts'
import { invoiceMails } from './mails.ts'
import { sendingData } from './own-data.sql.ts'
import { publicInvoices } from './public.ts'
import type { ReadersOf } from './rights.ts'
import { sendingRoutes } from './routes.ts'

export { documentLinks } from './legacy.ts'

export type { SendByItself } from './by-itself.ts'
export { isCustomerStopped } from './sql/index.ts'

/** Invoices on their way to recipients: mails, links to public pages, reminders. */
export function sendingFeature(
  app: App,
  invoices: SendingInvoices,
  readersOf: ReadersOf,
): Feature & { readonly byItself: SendByItself } {
  const mails = invoiceMails(app, invoices)
  const shown = publicInvoices(app, invoices, readersOf)
  return {
    name: 'sending',
    ownData: sendingData,
    routes: sendingRoutes(app, invoices, mails, shown),
    byItself: sendByItself(invoices, mails),
    pages: [{ path: '/i/:token', statusOf: ({ token = '' }) => shown.statusOf(token) }],
  }
}
