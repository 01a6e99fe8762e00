import { eInvoicePanel } from '#features/e-invoices/web/index.ts'
import type { InvoicePanel } from '#features/invoices/web/index.ts'

/** What other features show in the details of an invoice, in the order of their buttons. */
export const invoicePanels: readonly InvoicePanel[] = [eInvoicePanel]
