import type { BillRow } from '#features/books/bills/contract.ts'
import type { InvoiceSummary } from '#features/books/invoices/contract.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { type Direction, directionOf } from '../domain.ts'

/** What the panel and the dialog need to know of a document that is paid or refunded. */
export interface PaidDocument {
  readonly of: 'invoice' | 'bill'
  readonly id: number
  readonly number: string
  readonly partyName: string
  readonly currency: Currency
  readonly openAmount: number
  /** Whether it is a credit note, so that its payments are refunds. */
  readonly isRefund: boolean
}

type ShownInvoice = Pick<
  InvoiceSummary,
  'id' | 'kind' | 'invoiceNumber' | 'customerName' | 'currency' | 'openAmount'
>

export const paidInvoice = (invoice: ShownInvoice): PaidDocument => ({
  of: 'invoice',
  id: invoice.id,
  number: invoice.invoiceNumber,
  partyName: invoice.customerName,
  currency: invoice.currency,
  openAmount: invoice.openAmount,
  isRefund: invoice.kind === 'creditNote',
})

export const paidBill = (bill: BillRow): PaidDocument => ({
  of: 'bill',
  id: bill.id,
  number: bill.billNumber ?? '',
  partyName: bill.supplierName,
  currency: bill.currency,
  openAmount: bill.openAmount,
  isRefund: bill.kind === 'creditNote',
})

/** The name of a document in calls. */
export const referenceOf = ({ of, id }: Pick<PaidDocument, 'of' | 'id'>) =>
  of === 'invoice' ? { invoiceId: id } : { billId: id }

export const directionFor = ({ of, isRefund }: PaidDocument): Direction =>
  directionOf(of, isRefund ? 'creditNote' : 'invoice')

/** What its payments are called. */
export const nounOf = ({ isRefund }: Pick<PaidDocument, 'isRefund'>): 'payment' | 'refund' =>
  isRefund ? 'refund' : 'payment'

/** `€40.00 open`, or of a credit note `€40.00 left to refund`. */
export const openText = ({ openAmount, isRefund }: PaidDocument, money: (amount: number) => string): string =>
  openAmount > 0
    ? `${money(openAmount)} ${isRefund ? 'left to refund' : 'open'}`
    : `Nothing ${isRefund ? 'left to refund' : 'open'}`
