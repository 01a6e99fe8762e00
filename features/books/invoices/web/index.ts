/** Invoice Management, as the workspace at `/ai?tab=invoices` shows it. */
export { type InvoicePanel, invoicePanel } from './detail/panels.ts'
export { InvoicesTab } from './invoices-tab.tsx'
export { type InvoiceTool, invoiceTool } from './list/tools.ts'
