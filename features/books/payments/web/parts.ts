/** What the pages of invoices, bills, customers and suppliers show of payments. */
export { BillPayments, CreditNoteRefunds, InvoicePaymentDialog, InvoicePayments } from './of-documents.tsx'
export { refreshAll as refreshPayments } from './queries.ts'
export { OnAccountDialog } from './on-account.tsx'
export { PartyPaymentDialog } from './of-party.tsx'
