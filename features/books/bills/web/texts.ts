import type { Tone } from '#platform/web/ui/index.ts'
import type { BillRow } from '../contract.ts'
import type { PaymentState } from '#features/books/invoices/domain.ts'
import type { BillStatus } from '../domain.ts'

export const statusTones: Readonly<Record<BillStatus, Tone>> = {
  draft: 'neutral',
  open: 'info',
  accepted: 'success',
  disputed: 'warning',
}

export const paymentTones: Readonly<Record<PaymentState, Tone>> = {
  open: 'neutral',
  partly: 'info',
  paid: 'success',
}

/** Some of it is left to pay, and its due date has passed. */
export const isOverdue = ({ status, openAmount, dueDate }: BillRow, day: string): boolean =>
  status !== 'draft' && openAmount !== 0 && dueDate !== null && dueDate < day

/** Credit notes are taken off what is owed. */
export const signedTotal = ({ kind, totalAmount }: Pick<BillRow, 'kind' | 'totalAmount'>): number =>
  kind === 'creditNote' ? -totalAmount : totalAmount

/** Our number and theirs. */
export const numbersOf = ({ billNumber, supplierNumber }: BillRow): string =>
  [billNumber ?? 'Draft', supplierNumber].filter((number) => number !== '').join(' · ')

/** What a toast names. */
export const titleOf = (bill: BillRow): string => `${bill.supplierName}, ${numbersOf(bill)}`
