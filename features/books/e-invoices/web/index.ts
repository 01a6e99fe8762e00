import FileCode from 'lucide-react/icons/file-code'
import { type InvoicePanel, invoicePanel } from '#features/books/invoices/web/index.ts'

/** E-invoices in the details of an invoice. */
export const eInvoicePanel: InvoicePanel = invoicePanel({
  name: 'e-invoice',
  label: 'E-invoice',
  icon: FileCode,
  isFor: ({ kind, deletedAt }) => (kind === 'invoice' || kind === 'creditNote') && deletedAt === null,
  load: async () => (await import('./panel.tsx')).EInvoicePanel,
})
