/** What the pages of invoices and bills show of payments. */
export { BillPayments, CreditNoteRefunds, InvoicePaymentDialog, InvoicePayments } from './of-documents.tsx'
