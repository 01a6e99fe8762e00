import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Bill } from '#features/bills/contract.ts'
import type { InvoiceSummary } from '#features/invoices/contract.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { openText, paidBill, paidInvoice } from './documents.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { openBeside } from './queries.ts'

interface OfInvoice {
  invoice: InvoiceSummary
}

export const InvoicePayments = ({ invoice }: OfInvoice) => <PaymentsPanel document={paidInvoice(invoice)} />

export const InvoicePaymentDialog = ({ invoice, onClose }: OfInvoice & { onClose: () => void }) => (
  <PaymentDialog document={paidInvoice(invoice)} onClose={onClose} />
)

/** The refunds of a credit note, and what of it is left: what was set off is not paid out as well. */
export function CreditNoteRefunds({ invoice }: OfInvoice) {
  const whole = paidInvoice(invoice)
  const { data } = useQuery(openBeside(whole))
  if (data === undefined) return <PaymentsPanel document={whole} />
  const document = { ...whole, openAmount: data[0]?.openAmount ?? 0 }
  const setOff = whole.openAmount - document.openAmount
  const money = (amount: number) => formatCurrency(amount, invoice.currency)
  return (
    <>
      <p className="text-sm">
        {openText(document, money)}
        {setOff > 0 && invoice.corrects !== null && (
          <span className="text-muted">{` · ${money(setOff)} set off against ${invoice.corrects.invoiceNumber}`}</span>
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
