import type { PaymentState } from '#features/books/invoices/domain.ts'
import type { Decimal } from '#platform/contract/decimal.ts'

export const billKinds = ['invoice', 'creditNote'] as const
export type BillKind = (typeof billKinds)[number]
export const kindLabels: Readonly<Record<BillKind, string>> = { invoice: 'Bill', creditNote: 'Credit note' }

export const billStatuses = ['draft', 'open', 'accepted', 'disputed'] as const
export type BillStatus = (typeof billStatuses)[number]
export const statusLabels: Readonly<Record<BillStatus, string>> = {
  draft: 'Draft',
  open: 'Open',
  accepted: 'Accepted',
  disputed: 'Disputed',
}

export const paymentLabels: Readonly<Record<PaymentState, string>> = {
  open: 'Unpaid',
  partly: 'Partly paid',
  paid: 'Paid',
}

export const maxName = 200
export const maxAddress = 1000
export const maxNumber = 200
export const maxVatId = 30
export const maxReference = 200
export const maxProject = 200
export const maxNotes = 2000
/** Bytes of a received file. */
export const maxFileBytes = 10 * 1024 * 1024

export const sortColumns = [
  'id',
  'billNumber',
  'supplierName',
  'billDate',
  'dueDate',
  'totalAmount',
  'status',
  'deletedAt',
] as const
export type SortColumn = (typeof sortColumns)[number]

/** `BILL-2026-00001` */
export const billNumberOf = (year: number, serial: number): string =>
  `BILL-${year}-${String(serial).padStart(5, '0')}`

/** How far a bill is paid, by what it asks for and what was paid before or since. */
export function paymentStateOf(total: Decimal, settled: Decimal): PaymentState {
  if (settled.gte(total)) return 'paid'
  return settled.eq(0) ? 'open' : 'partly'
}
