import type { App, Feature } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { logoService, logosOf } from './logos.ts'
import { type InvoiceDocuments, invoiceDocuments } from './pdf/document.ts'
import { invoiceDrafts } from './documents.ts'
import { invoicesForSending, type SendingInvoices } from './for-sending.ts'
import { invoicesForSeries, type SeriesInvoices } from './for-series.ts'
import { invoiceRoutes } from './routes.ts'
import { type FollowIssued, type InvoiceService, invoiceService } from './service.ts'
import { bookOfInvoice, purgeInvoices } from './sql/index.ts'
import { invoiceTable } from './table.ts'
import { invoiceData } from './own-data.sql.ts'

export {
  hasIssued,
  isOverdue as isOverdueRow,
  type LateCustomer,
  lateCustomers,
  openDues,
  type OpenDues,
} from './sql/open-dues.ts'
export {
  findMatchingDues,
  findMatchingInvoices,
  findCustomerNames,
  type FoundDues,
  type FoundInvoice,
  type InvoiceOrder,
  groupMatchingInvoices,
  type InvoiceGroup,
  type InvoiceQuestion,
  type InvoiceSums,
  sumMatchingInvoices,
} from './sql/inquiry.ts'

export { ageNumbers, agesFile } from './ages/ages.ts'
export { type FormerNumber, moveInvoices, reserveNumbers } from './moves/move.ts'
export { findRenumbered, type Renumbered } from './moves/sql.ts'
export { invoiceBulk } from './table.ts'
export { type LogoService, logoService, logosOf } from './logos.ts'
export { logoKeyIn } from './logo-address.ts'
export { addresseeOf, documentOf, issuerOf } from '../contract/document.ts'
export { inLine, invoicesForClients, isQuestion, type OpenQuestion } from './for-clients.ts'
export { invoicesForOrders, type OrderInvoices } from './for-orders.ts'
export type { SendingInvoices } from './for-sending.ts'
export type { InvoiceContent, SeriesInvoices } from './for-series.ts'
export { type OwnInvoice, ownInvoices } from './rights.ts'
export { bookOfInvoice } from './sql/index.ts'

/** What e-invoices are made from. */
export type InvoicesForEInvoices = Pick<InvoiceService, 'get'> &
  Pick<InvoiceDocuments, 'pdfWith'> & { readonly bookOf: ReturnType<typeof bookOfInvoice> }

/** Invoices: private to their owner. */
export function invoicesFeature(
  app: App,
  followIssued: FollowIssued,
): Feature & {
  readonly forEInvoices: InvoicesForEInvoices
  readonly forSending: SendingInvoices
  readonly forSeries: SeriesInvoices
} {
  const logos = logoService(app)
  const invoices = invoiceService(app, followIssued)
  const documents = invoiceDocuments(app, invoices, logos)
  return {
    name: 'invoices',
    ownData: invoiceData,
    routes: invoiceRoutes(app, invoices, invoiceDrafts(app, invoices), invoiceTable(app), logos, documents),
    cleanUp: async () => {
      const { trashDays } = app.config.retention
      if (trashDays > 0)
        await purgeOld(app, 'invoices in the trash', (tx, limit) => purgeInvoices(tx, trashDays, limit))
      await logos.cleanUp()
    },
    filesOf: logosOf,
    forEInvoices: { bookOf: bookOfInvoice(app.database), get: invoices.get, pdfWith: documents.pdfWith },
    forSending: invoicesForSending(invoices, documents, logos),
    forSeries: invoicesForSeries(invoices),
  }
}
