import type { App, Feature } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { logoService, logosOf } from './logos.ts'
import { invoiceDocuments } from './pdf/document.ts'
import { invoiceDrafts } from './documents.ts'
import { invoiceRoutes } from './routes.ts'
import { invoiceService } from './service.ts'
import { purgeInvoices } from './sql/index.ts'
import { invoiceTable } from './table.ts'
import { invoiceData } from './own-data.sql.ts'

export { hasIssued, type LateCustomer, lateCustomers, openDues, type OpenDues } from './sql/open-dues.ts'
export {
  findMatchingDues,
  findMatchingInvoices,
  findCustomerNames,
  type FoundDues,
  type FoundInvoice,
  groupMatchingInvoices,
  type InvoiceGroup,
  type InvoiceQuestion,
  type InvoiceSums,
  sumMatchingInvoices,
} from './sql/inquiry.ts'

export { lockDues } from './sql/write.ts'
export { type FormerNumber, moveInvoices, reserveNumbers } from './moves/move.ts'
export { findRenumbered, type Renumbered } from './moves/sql.ts'
export { invoiceBulk } from './table.ts'
export { type LogoService, logoService, logosOf } from './logos.ts'
export { logoKeyIn } from './logo-address.ts'

/** Invoices: private to their owner. */
export function invoicesFeature(app: App): Feature {
  const logos = logoService(app)
  const invoices = invoiceService(app)
  return {
    name: 'invoices',
    ownData: invoiceData,
    routes: invoiceRoutes(
      app,
      invoices,
      invoiceDrafts(app, invoices),
      invoiceTable(app),
      logos,
      invoiceDocuments(app, invoices, logos),
    ),
    tidy: async () => {
      const { trashDays } = app.config.retention
      if (trashDays > 0)
        await purgeOld(app, 'invoices in the trash', (tx, limit) => purgeInvoices(tx, trashDays, limit))
      await logos.tidy()
    },
    filesOf: logosOf,
  }
}
