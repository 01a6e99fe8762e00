import { documentSums, type PriceMode, type TaxedLine, type Written } from '#features/taxes/domain.ts'
import {
  type Currency,
  type Decimal,
  decimal,
  readDecimal,
  roundMoney,
  sum,
} from '#platform/contract/decimal.ts'
import type { PaymentState } from './domain/kinds.ts'

export {
  firstSerials,
  type InvoiceKind,
  type InvoiceStatus,
  kindLabels,
  kinds,
  lineDigits,
  minQuantity,
  maxCode,
  maxDescription,
  maxItems,
  maxName,
  maxRevisions,
  maxSerial,
  maxStatementRows,
  maxUnit,
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

/** Quantity times unit price after its discount, half up to the currency's smallest coin. */
export const lineAmount = (line: TaxedLine, currency: Currency): Decimal =>
  documentSums({ currency, items: [line] }).lines[0]?.amount ?? decimal(0)

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
  readonly unit: string
  readonly quantity: Written
  readonly unitPrice: Written
}

/** A row without any input. It is dropped before the rules apply. */
export const isBlankRow = ({ description, unit, unitPrice }: Row): boolean =>
  description.trim() === '' && unit.trim() === '' && valueOf(unitPrice).lte(0)

/** The specification's rule: some row has a description or a price. */
export const hasItem = (rows: readonly Row[]): boolean =>
  rows.some(({ description, unitPrice }) => description.trim() !== '' || valueOf(unitPrice).gt(0))

/** What is still to be paid of a document alone, without earlier dues. */
export const openAmountOf = (total: Written, paid: Written, credited: Written): Decimal =>
  valueOf(total).minus(valueOf(paid)).minus(valueOf(credited))

export function paymentStateOf(total: Written, paid: Written, credited: Written): PaymentState {
  const open = openAmountOf(total, paid, credited)
  if (open.lt(0)) return 'over'
  if (open.eq(0)) return 'paid'
  return valueOf(paid).gt(0) ? 'partly' : 'open'
}

interface Due {
  /** When the oldest of its open dues was to be paid, or null if nothing is open or nothing has a date. */
  readonly openDueDate: string | null
}

/** Dues are open on the invoice, some of them past the due date of the invoice they came from. */
export const isOverdue = ({ openDueDate }: Due, today: string): boolean =>
  openDueDate !== null && openDueDate < today

interface Part {
  readonly dueDate: string | null
  readonly amount: Written
}

/** The part of open dues whose due date has passed. */
export const overdueSum = (parts: readonly Part[], today: string): Decimal =>
  sum(parts.flatMap(({ dueDate, amount }) => (dueDate !== null && dueDate < today ? [valueOf(amount)] : [])))

/** How long dues have been open, by the due date of the invoice that they came from. */
export const ageBands = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export type AgeBand = (typeof ageBands)[number]
export const ageLabels: Readonly<Record<AgeBand, string>> = {
  notDue: 'Not due',
  days30: '1–30 days',
  days60: '31–60 days',
  days90: '61–90 days',
  older: 'Over 90 days',
}
/** Rows of the ages on the page, and in a sheet. */
/** Of each kind: companies, customers, items and signers. */
export const maxSuggestions = 100
export const maxAgeRows = 500
export const maxAgeExport = 100_000
/** Movements of an account in a statement, and in its sheet. */
export const maxMovements = 300
export const maxStatementExport = 20_000
