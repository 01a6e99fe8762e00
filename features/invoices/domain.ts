import { defineRecord } from '#features/records/domain.ts'
import {
  currencies,
  type Currency,
  type Decimal,
  decimal,
  defaultCurrency,
  readDecimal,
  roundMoney,
  sum,
} from '#platform/contract/decimal.ts'

export const statuses = ['draft', 'final', 'sent', 'acknowledged'] as const
export type InvoiceStatus = (typeof statuses)[number]

export const statusLabels: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'Draft',
  final: 'Final',
  sent: 'Sent',
  acknowledged: 'Acknowledged',
}

/** The label that the specification shows for an unknown status. */
export const statusLabel = (status: string): string =>
  Object.entries(statusLabels).find(([known]) => known === status)?.[1] ?? statusLabels.draft

export const maxName = 200
export const maxAddress = 1000
export const maxPhone = 50
export const maxUnit = 50
export const maxDescription = 5000
/** Lines of one invoice. */
export const maxItems = 500
/** Maximum rows of a statement's account, and maximum revisions of an invoice. */
export const maxStatementRows = 500
export const maxRevisions = 100
/** Maximum serial of a line. Members may number lines as they like. */
export const maxSerial = 1_000_000
/** Digits after the point of prices and quantities. */
export const lineDigits = 2

/** The fields of an invoice except its logo and its lines, in the order of the form. */
export const invoiceRecord = defineRecord(
  {
    companyName: {
      kind: 'text',
      label: 'Company Name',
      name: 'Company name',
      max: maxName,
      column: 'company_name',
      required: true,
    },
    companyAddress: {
      kind: 'text',
      label: 'Company Address',
      name: 'Company address',
      max: maxAddress,
      column: 'company_address',
      required: true,
    },
    customerName: {
      kind: 'text',
      label: 'Customer Name',
      name: 'Customer name',
      max: maxName,
      column: 'customer_name',
      required: true,
      slot: 'customer',
    },
    customerAddress: {
      kind: 'text',
      label: 'Customer Address',
      name: 'Customer address',
      max: maxAddress,
      column: 'customer_address',
      required: true,
    },
    contactPersonName: {
      kind: 'text',
      label: 'Contact Person',
      name: 'Contact person',
      max: maxName,
      column: 'contact_person_name',
      printed: { in: 'customer', label: 'Contact' },
    },
    contactMobile: {
      kind: 'text',
      label: 'Contact Mobile',
      name: 'Contact mobile',
      max: maxPhone,
      column: 'contact_mobile',
      printed: { in: 'customer', label: 'Mobile' },
    },
    customerId: {
      kind: 'text',
      label: 'Customer ID',
      name: 'Customer ID',
      max: maxName,
      column: 'customer_id',
      printed: { in: 'customer', label: 'Customer ID' },
    },
    invoiceDate: {
      kind: 'day',
      label: 'Invoice Date',
      demand: 'Invoice date is required',
      column: 'invoice_date',
      printed: { in: 'facts', label: 'Date' },
    },
    dueDate: {
      kind: 'day',
      label: 'Due Date',
      demand: 'The due date must be text',
      optional: true,
      column: 'due_date',
      printed: { in: 'facts', label: 'Due Date' },
    },
    reference: {
      kind: 'text',
      label: 'Reference',
      name: 'Reference',
      max: maxName,
      column: 'reference',
      printed: { in: 'facts', label: 'Reference' },
      isSetInBulk: true,
    },
    currency: {
      kind: 'choice',
      label: 'Currency',
      demand: 'The currency must be USD, EUR, GBP, JPY, CNY or INR',
      values: currencies,
      initial: defaultCurrency,
      column: 'currency',
    },
    previousDues: {
      kind: 'number',
      label: 'Previous Cumulative Dues',
      name: 'Previous dues',
      demand: 'Previous dues must be non-negative',
      digits: lineDigits,
      isMoney: true,
      initial: '0',
      column: 'previous_dues',
    },
    paidAmount: {
      kind: 'number',
      label: 'Paid Amount',
      name: 'Paid amount',
      demand: 'Paid amount must be non-negative',
      digits: lineDigits,
      isMoney: true,
      initial: '0',
      column: 'paid_amount',
    },
    status: {
      kind: 'choice',
      label: 'Status',
      demand: 'The status must be draft, final, sent or acknowledged',
      values: statuses,
      labels: statusLabels,
      initial: 'draft',
      column: 'status',
      printed: { in: 'facts', label: 'Status' },
      isSetInBulk: true,
    },
    preparedBy: {
      kind: 'text',
      label: 'Prepared By',
      name: 'Prepared by',
      max: maxName,
      column: 'prepared_by',
      printed: { in: 'authorization', label: 'Prepared By' },
      isSetInBulk: true,
    },
    checkedBy: {
      kind: 'text',
      label: 'Checked By',
      name: 'Checked by',
      max: maxName,
      column: 'checked_by',
      printed: { in: 'authorization', label: 'Checked By' },
      isSetInBulk: true,
    },
    authorizedBy: {
      kind: 'text',
      label: 'Authorized By',
      name: 'Authorized by',
      max: maxName,
      column: 'authorized_by',
      printed: { in: 'authorization', label: 'Authorized By' },
      isSetInBulk: true,
    },
  },
  { figure: 'paidAmount' },
)
export type InvoiceFields = typeof invoiceRecord.fields

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

/** A figure in a form field (perhaps incomplete) or in a checked body. */
type Written = string | number

interface Line {
  readonly quantity: Written
  readonly unitPrice: Written
}

/** A field without a number counts as zero. */
const valueOf = (written: Written): Decimal => readDecimal(written) ?? decimal(0)

/** Quantity times unit price, half up to the currency's smallest coin. */
export const lineAmount = ({ quantity, unitPrice }: Line, currency: Currency): Decimal =>
  roundMoney(valueOf(quantity).times(valueOf(unitPrice)), currency)

export interface Totals {
  /** Sum of the rounded lines. */
  readonly totalAmount: Decimal
  readonly totalDuesAfterInvoice: Decimal
  readonly cumulativeDuesAfterPayment: Decimal
}

export interface Figures {
  readonly currency: Currency
  readonly previousDues: Written
  readonly paidAmount: Written
  readonly items: readonly Line[]
}

/** The server stores these totals, and the page shows them while the member types. */
export function totalsOf({ currency, previousDues, paidAmount, items }: Figures): Totals {
  const totalAmount = sum(items.map((line) => lineAmount(line, currency)))
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
export const maxAgeRows = 500
export const maxAgeExport = 100_000
