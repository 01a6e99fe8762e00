/** Invoice Management, as the workspace at `/ai?tab=invoices` shows it. */
export { InvoicesTab } from './invoices-tab.tsx'
