import type { Bill } from '#features/bills/contract.ts'
import type { InvoiceSummary } from '#features/invoices/contract.ts'
import { paidBill, paidInvoice } from './documents.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsPanel } from './payments-panel.tsx'

interface OfInvoice {
  invoice: InvoiceSummary
}

export const InvoicePayments = ({ invoice }: OfInvoice) => <PaymentsPanel document={paidInvoice(invoice)} />

export const InvoicePaymentDialog = ({ invoice, onClose }: OfInvoice & { onClose: () => void }) => (
  <PaymentDialog document={paidInvoice(invoice)} onClose={onClose} />
)

export const BillPayments = ({ bill }: { bill: Bill }) => <PaymentsPanel document={paidBill(bill)} />
