import { documentSums, type PriceMode, type TaxedLine, type Written } from '#features/books/taxes/domain.ts'
import { type Currency, type Decimal, decimal, readDecimal, roundMoney } from '#platform/contract/decimal.ts'
import type { InvoiceStatus, PaymentState } from './domain/kinds.ts'

export {
  firstSerials,
  type InvoiceKind,
  type InvoiceStatus,
  kindLabels,
  kinds,
  minQuantity,
  maxName,
  maxRevisions,
  maxSerial,
  type MovementKind,
  movementKinds,
  type PayableKind,
  payableKinds,
  movementLabels,
  paymentStates,
  type PaymentState,
  statuses,
  statusLabel,
  statusLabels,
} from './domain/kinds.ts'
export { type InvoiceFields, invoiceRecord } from './domain/record.ts'

export const sortColumns = [
  'id',
  'invoiceNumber',
  'customerName',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'status',
  'deletedAt',
] as const
export type SortColumn = (typeof sortColumns)[number]

/** The page and the server use the same message. */
export const itemsRequired = 'Please add at least one invoice item with description or unit price'

/** A field without a number counts as zero. */
const valueOf = (written: Written): Decimal => readDecimal(written) ?? decimal(0)

export interface Totals {
  /** Sum of the rounded lines, with tax. */
  readonly totalAmount: Decimal
  readonly totalDuesAfterInvoice: Decimal
  readonly cumulativeDuesAfterPayment: Decimal
}

export interface Figures {
  readonly currency: Currency
  readonly previousDues: Written
  readonly paidAmount: Written
  readonly pricesInclude?: PriceMode | undefined
  readonly discountPercent?: Written | undefined
  readonly items: readonly TaxedLine[]
}

/** The server stores these totals, and the page shows them while the member types. */
export function totalsOf({ previousDues, paidAmount, ...document }: Figures): Totals {
  const { currency } = document
  const { totalAmount } = documentSums(document)
  const totalDuesAfterInvoice = totalAmount.plus(roundMoney(valueOf(previousDues), currency))
  return {
    totalAmount,
    totalDuesAfterInvoice,
    cumulativeDuesAfterPayment: totalDuesAfterInvoice.minus(roundMoney(valueOf(paidAmount), currency)),
  }
}

interface Row {
  readonly description: string
  readonly unitPrice: Written
}

/** The specification's rule: some row has a description or a price. */
export const hasItem = (rows: readonly Row[]): boolean =>
  rows.some(({ description, unitPrice }) => description.trim() !== '' || valueOf(unitPrice).gt(0))

interface Settled {
  readonly status: InvoiceStatus
  readonly paidAmount: Written
  /** What is left to pay, or to refund. */
  readonly left: Written
}

/** How far a document is paid. Of a draft nothing is open yet. */
export function paymentStateOf({ status, paidAmount, left }: Settled): PaymentState {
  if (status !== 'draft' && valueOf(left).lte(0)) return 'paid'
  return valueOf(paidAmount).gt(0) ? 'partly' : 'open'
}

interface Due {
  /** Without it, issued. */
  readonly status?: InvoiceStatus
  readonly openAmount: Written
  readonly dueDate: string | null
}

/** Something of it is open, and its due date has passed. */
export const isOverdue = ({ status, openAmount, dueDate }: Due, today: string): boolean =>
  status !== 'draft' && valueOf(openAmount).gt(0) && dueDate !== null && dueDate < today

/** Rows of the ages on the page, and in a sheet. */
/** Of each kind: companies, customers, items and signers. */
export const maxSuggestions = 100
export const maxAgeRows = 500
export const maxAgeExport = 100_000
/** Movements of an account in a statement, and in its sheet. */
export const maxMovements = 300
export const maxStatementExport = 20_000
