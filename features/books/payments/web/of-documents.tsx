import type { ComponentType } from 'react'
import type { Bill } from '#features/books/bills/contract.ts'
import type { InvoiceSummary } from '#features/books/invoices/contract.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { openText, paidBill, paidInvoice } from './documents.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsPanel } from './payments-panel.tsx'

interface OfInvoice {
  invoice: InvoiceSummary
}

export const InvoicePayments = ({ invoice }: OfInvoice) => <PaymentsPanel document={paidInvoice(invoice)} />

export const InvoicePaymentDialog = ({ invoice, onClose }: OfInvoice & { onClose: () => void }) => (
  <PaymentDialog document={paidInvoice(invoice)} onClose={onClose} />
)

/** The refunds of a credit note, and what of it is left: what was set off is not paid out as well. */
export function CreditNoteRefunds({ invoice }: OfInvoice) {
  const document = paidInvoice(invoice)
  const setOff = decimal(invoice.totalAmount).minus(invoice.paidAmount).minus(invoice.openAmount).toNumber()
  const money = (amount: number) => formatCurrency(amount, invoice.currency)
  return (
    <>
      <p className="text-sm">
        {openText(document, money)}
        {setOff > 0 && invoice.status !== 'draft' && (
          <span className="text-muted">{` · ${money(setOff)} set off against what was open`}</span>
        )}
      </p>
      <PaymentsPanel document={document} />
    </>
  )
}

interface OfBill {
  bill: Bill
  /** What another feature says of its payment. */
  Notice: ComponentType<{ billId: number }>
}

export const BillPayments = ({ bill, Notice }: OfBill) => (
  <PaymentsPanel document={paidBill(bill)} Notice={Notice} />
)
