/** What the details of bills and invoices show of their orders. */
export { BillMatch } from './bill-match.tsx'
export { InvoiceTrade, IssueNote } from './invoice-trade.tsx'
