import type { InvoiceGroup, InvoiceSums } from '#features/invoices/server/index.ts'
import { statuses, statusLabel } from '#features/invoices/domain.ts'
import type { ToolInput } from '../contract.ts'
import { capital } from './flows/index.ts'
import {
  address,
  type Amount,
  averageMoney,
  boundWords,
  dayWords,
  money,
  named,
  number,
  periodLabel,
  periodWithin,
  periodWords,
  reading,
  textWords,
} from './words/index.ts'

/** Invoices in words: what was asked, what it is called, and where it is seen. */

export type Input = ToolInput<'invoices'>
type Measure = Input['measure']
export type By = NonNullable<Input['by']>

interface MeasureWords {
  readonly label: string
  /** `Total of` invoices; of a list, invoices `and their …`. */
  readonly subject: string
  readonly beside?: string
  readonly computed: string
}

export const measures: Readonly<Record<Measure, MeasureWords>> = {
  sum: { label: 'Invoiced', subject: 'Total of', computed: 'Sum of the totals of' },
  paid: { label: 'Paid', subject: 'Paid on', beside: 'payments', computed: 'Sum of what is paid on' },
  count: { label: 'Invoices', subject: 'Number of', computed: 'Count of' },
  average: {
    label: 'Average',
    subject: 'Average total of',
    beside: 'average total',
    computed: 'Average of the totals of',
  },
  largest: {
    label: 'Largest',
    subject: 'Largest total of',
    beside: 'largest total',
    computed: 'Largest of the totals of',
  },
  smallest: {
    label: 'Smallest',
    subject: 'Smallest total of',
    beside: 'smallest total',
    computed: 'Smallest of the totals of',
  },
}

export function amountOf(
  { sum, paid, count, largest, smallest, currency }: InvoiceSums,
  measure: Measure,
): Amount {
  switch (measure) {
    case 'sum':
      return money(sum, currency)
    case 'paid':
      return money(paid, currency)
    case 'count':
      return number(count)
    case 'average':
      return averageMoney(sum, count, currency)
    case 'largest':
      return money(largest, currency)
    case 'smallest':
      return money(smallest, currency)
  }
}

export const invoicesAddress = (parts: Readonly<Record<string, string | undefined>> = {}): string =>
  address('/ai', { tab: 'invoices', ...parts })

/** What the page can narrow itself to. */
export const filtersOf = ({
  text,
  number: invoiceNumber,
  customer,
  status,
  currency,
  overdue,
  from,
  to,
}: Input) => ({
  search: invoiceNumber ?? customer ?? text,
  status,
  currency,
  overdue: overdue === true ? 'true' : undefined,
  from,
  to,
})

function subjectOf({ operation, measure, status, overdue, unpaid, payment, issued }: Input): string {
  const noun = issued === true ? 'issued invoices' : 'invoices'
  const which = status === undefined ? noun : `${statusLabel(status).toLowerCase()} invoices`
  const drafts =
    status === undefined && overdue !== true && (unpaid ?? payment ?? issued) === undefined
      ? `${which} with drafts`
      : which
  const { subject, beside } = measures[measure]
  if (operation !== 'list') return `${subject} ${drafts}`
  return capital(beside === undefined ? drafts : `${drafts} and their ${beside}`)
}

const payments = {
  none: 'nothing paid on it, something owed',
  part: 'paid in part, something owed',
} as const

export function readingOf(input: Input, today: string, rest: readonly string[]): string {
  const { overdue, unpaid, payment, dueFrom, dueTo, minimum, maximum } = input
  const due = periodWords({ from: dueFrom, to: dueTo })
  const total = boundWords(minimum, maximum)
  return reading(
    subjectOf(input),
    named('number', input.number),
    named('customer', input.customer),
    named('in', input.currency),
    overdue !== undefined && `${overdue ? 'overdue' : 'not overdue'} on ${dayWords(today)}`,
    unpaid !== undefined && (unpaid ? 'unpaid in whole or in part' : 'nothing owed after it'),
    payment !== undefined && payments[payment],
    named('dated', periodWords(input)),
    named('due', due),
    named('total', total),
    textWords(input.text),
    ...rest,
  )
}

export function labelOf(by: By, { key, customer }: InvoiceGroup): string {
  if (by === 'customer') return customer
  if (by === 'status') return statusLabel(key)
  return by === 'currency' ? key : periodLabel(by, key)
}

/** The page of a group's own invoices, beside what narrows all of them. */
export function groupAddress(by: By, { key, customer }: InvoiceGroup, input: Input): string {
  const filters = filtersOf(input)
  if (by === 'customer') return invoicesAddress({ ...filters, search: customer })
  if (by === 'status')
    return invoicesAddress({ ...filters, status: statuses.find((status) => status === key) })
  return invoicesAddress(
    by === 'currency' ? { ...filters, currency: key } : { ...filters, ...periodWithin(by, key, input) },
  )
}
