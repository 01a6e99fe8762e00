/** What the pages of invoices show of payments. */
export { PaymentDialog } from './payment-dialog.tsx'
export { PaymentsPanel } from './payments-panel.tsx'
