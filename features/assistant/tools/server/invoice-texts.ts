import type { InvoiceGroup, InvoiceSums } from '#features/books/invoices/server/index.ts'
import { type ColumnFilter, writeFilters } from '#features/books/records/contract.ts'
import { statuses, statusLabel } from '#features/books/invoices/domain.ts'
import type { ToolInput } from '../contract.ts'
import { capitalized } from './flows/index.ts'
import {
  pageAddress,
  type Amount,
  averageMoney,
  boundsText,
  dayText,
  moneyAmount,
  filterText,
  countAmount,
  periodLabel,
  periodWithin,
  periodText,
  readingText,
  searchedText,
} from './texts/index.ts'

/** Texts about invoices: what was read, labels, and addresses of pages. */

export type Input = ToolInput<'invoices'>
type Measure = Input['measure']
export type By = NonNullable<Input['by']>

interface MeasureTexts {
  readonly label: string
  /** `Total of` invoices. A list says invoices `and their …` instead. */
  readonly subject: string
  readonly listedWith?: string
  readonly computed: string
}

export const measureTexts: Readonly<Record<Measure, MeasureTexts>> = {
  sum: { label: 'Invoiced', subject: 'Total of', computed: 'Sum of the totals of' },
  paid: { label: 'Paid', subject: 'Paid on', listedWith: 'payments', computed: 'Sum of what is paid on' },
  count: { label: 'Invoices', subject: 'Number of', computed: 'Count of' },
  average: {
    label: 'Average',
    subject: 'Average total of',
    listedWith: 'average total',
    computed: 'Average of the totals of',
  },
  largest: {
    label: 'Largest',
    subject: 'Largest total of',
    listedWith: 'largest total',
    computed: 'Largest of the totals of',
  },
  smallest: {
    label: 'Smallest',
    subject: 'Smallest total of',
    listedWith: 'smallest total',
    computed: 'Smallest of the totals of',
  },
}

export function amountOf(
  { sum, paid, count, largest, smallest, currency }: InvoiceSums,
  measure: Measure,
): Amount {
  switch (measure) {
    case 'sum':
      return moneyAmount(sum, currency)
    case 'paid':
      return moneyAmount(paid, currency)
    case 'count':
      return countAmount(count)
    case 'average':
      return averageMoney(sum, count, currency)
    case 'largest':
      return moneyAmount(largest, currency)
    case 'smallest':
      return moneyAmount(smallest, currency)
  }
}

export const invoicesAddress = (parts: Readonly<Record<string, string | undefined>> = {}): string =>
  pageAddress('/ai', { tab: 'invoices', ...parts })

const between = (column: string, from = '', to = ''): ColumnFilter[] =>
  from + to === '' ? [] : [{ column, test: 'between', values: [from, to] }]

interface ColumnsAsked {
  readonly customer?: string | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

/** A customer, due dates and totals, as the list filters its columns by them. */
export const columnsText = ({ customer, dueFrom, dueTo, minimum, maximum }: ColumnsAsked) =>
  writeFilters([
    ...(customer === undefined ? [] : [{ column: 'customerName', test: 'is' as const, values: [customer] }]),
    ...between('dueDate', dueFrom, dueTo),
    ...between('totalAmount', minimum, maximum),
  ])

/** The filters that the page has. */
export const filtersOf = (input: Input) => ({
  search: input.number ?? input.text,
  status: input.status,
  currency: input.currency,
  dues: input.unpaid === true || input.payment !== undefined ? 'open' : undefined,
  overdue: input.overdue === true ? 'true' : undefined,
  from: input.from,
  to: input.to,
  filters: columnsText(input),
})

function subjectOf({ operation, measure, status, overdue, unpaid, payment, issued }: Input): string {
  const noun = issued === true ? 'issued invoices' : 'invoices'
  const which = status === undefined ? noun : `${statusLabel(status).toLowerCase()} invoices`
  const withDrafts =
    status === undefined && overdue !== true && (unpaid ?? payment ?? issued) === undefined
      ? `${which} with drafts`
      : which
  const { subject, listedWith } = measureTexts[measure]
  if (operation !== 'list') return `${subject} ${withDrafts}`
  return capitalized(listedWith === undefined ? withDrafts : `${withDrafts} and their ${listedWith}`)
}

const paymentTexts = {
  none: 'nothing paid on it, something owed',
  part: 'paid in part, something owed',
} as const

export function readingOf(input: Input, today: string, rest: readonly string[]): string {
  const { overdue, unpaid, payment, dueFrom, dueTo, minimum, maximum } = input
  const due = periodText({ from: dueFrom, to: dueTo })
  const total = boundsText(minimum, maximum)
  return readingText(
    subjectOf(input),
    filterText('number', input.number),
    filterText('customer', input.customer),
    filterText('in', input.currency),
    overdue !== undefined && `${overdue ? 'overdue' : 'not overdue'} on ${dayText(today)}`,
    unpaid !== undefined && (unpaid ? 'unpaid in whole or in part' : 'nothing owed after it'),
    payment !== undefined && paymentTexts[payment],
    filterText('dated', periodText(input)),
    filterText('due', due),
    filterText('total', total),
    searchedText(input.text),
    ...rest,
  )
}

export function labelOf(by: By, { key, customer }: InvoiceGroup): string {
  if (by === 'customer') return customer
  if (by === 'status') return statusLabel(key)
  return by === 'currency' ? key : periodLabel(by, key)
}

/** The page with a group's invoices, within the filters of the question. */
export function groupAddress(by: By, { key, customer, currency }: InvoiceGroup, input: Input): string {
  // Each row is of one currency.
  const filters = { ...filtersOf(input), currency }
  if (by === 'currency') return invoicesAddress(filters)
  if (by === 'customer') return invoicesAddress({ ...filters, filters: columnsText({ ...input, customer }) })
  if (by === 'status')
    return invoicesAddress({ ...filters, status: statuses.find((status) => status === key) })
  return invoicesAddress({ ...filters, ...periodWithin(by, key, input) })
}
