import { type InvoiceStatus, totalsOf } from '#features/books/invoices/domain.ts'
import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { decimal, roundMoney } from '#platform/contract/decimal.ts'
import type { Random } from '../random.ts'
import { articles, type Customer, customers } from './customers.ts'
import { workdayBefore } from './plan.ts'

interface PlannedLine {
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
}

export interface PlannedInvoice {
  readonly customer: Customer
  readonly invoiceDate: string
  readonly dueDate: string
  readonly reference: string
  readonly status: InvoiceStatus
  readonly previousDues: string
  readonly knownDues: string
  readonly paidAmount: string
  readonly items: readonly PlannedLine[]
  /** The number within the year of the invoice date; drafts have none yet. */
  readonly serial: number | null
  readonly trashed: boolean
}

const termDays = 30
/** In days before now: the books cover less than a year. */
const firstDay = 358

/** The days before now of a customer's invoices, oldest first. */
function datesOf({ invoices, pays }: Customer, random: Random): number[] {
  const newest = pays === 'late' ? 64 : pays === 'later' ? 12 : 34
  const step = (firstDay - newest) / (invoices - 1)
  return Array.from({ length: invoices }, (_, index) =>
    Math.round(firstDay - index * step - (index === invoices - 1 ? 0 : random.between(0, 0.7) * step)),
  )
}

function linesOf(random: Random): PlannedLine[] {
  return random
    .shuffled(articles)
    .slice(0, random.integer(3, 7))
    .map(([description, unit, price, quantity]) => ({
      description,
      unit,
      unitPrice: random.between(...price).toFixed(2),
      quantity: unit === 't' ? random.between(...quantity).toFixed(2) : String(random.integer(...quantity)),
    }))
}

/** The paid share of all dues, for the customer's last invoice (1), the one before it (2) … */
function paidShare({ pays }: Customer, fromLast: number, random: Random): number {
  if (pays === 'later' && fromLast === 1) return 0
  if (pays === 'late' && fromLast <= 2) return 0
  if (pays === 'partly' && fromLast <= 3) return random.between(0.45, 0.75)
  return 1
}

const statusAt = (age: number): InvoiceStatus => (age > 90 ? 'acknowledged' : age > 18 ? 'sent' : 'final')

type Unnumbered = Omit<PlannedInvoice, 'serial'>

function accountOf(customer: Customer, now: Date, random: Random): Unnumbered[] {
  const { currency, pays, customerId } = customer
  const invoices: Unnumbered[] = []
  let dues = '0'
  const add = (days: number, status: InvoiceStatus, share: number, trashed = false) => {
    const invoiceDate = workdayBefore(now, days)
    const items = linesOf(random)
    const total = totalsOf({ currency, previousDues: dues, paidAmount: '0', items }).totalDuesAfterInvoice
    const paid = share === 1 ? total : roundMoney(total.times(decimal(share.toFixed(2))), currency)
    invoices.push({
      customer,
      invoiceDate,
      dueDate: addDays(invoiceDate, termDays),
      reference: `SO-2${customerId.slice(-3)}/${invoices.length + 1}`,
      status,
      previousDues: dues,
      knownDues: dues,
      paidAmount: paid.toFixed(2),
      items,
      trashed,
    })
    if (status !== 'draft') dues = total.minus(paid).toFixed(2)
  }
  const dates = datesOf(customer, random)
  dates.forEach((days, index) => add(days, statusAt(days), paidShare(customer, dates.length - index, random)))
  if (pays === 'promptly') add(1, 'draft', 0)
  if (pays === 'late') add(3, 'draft', 0, true)
  return invoices
}

/** The invoices of all customers in order of time, numbered within each year. */
export function planInvoices(now: Date, random: Random): PlannedInvoice[] {
  const serials = new Map<string, number>()
  return customers
    .flatMap((customer) => accountOf(customer, now, random))
    .sort((a, b) => daysFrom(b.invoiceDate, a.invoiceDate))
    .map((invoice) => {
      if (invoice.status === 'draft') return { ...invoice, serial: null }
      const year = invoice.invoiceDate.slice(0, 4)
      const serial = (serials.get(year) ?? 0) + 1
      serials.set(year, serial)
      return { ...invoice, serial }
    })
}

export const numberOf = ({ invoiceDate, serial }: PlannedInvoice): string =>
  serial === null ? '' : `INV-${invoiceDate.slice(0, 4)}-${String(serial).padStart(5, '0')}`
