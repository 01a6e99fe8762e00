import { addDays, daysFrom } from '#platform/contract/dates.ts'
import type { Random } from '../random.ts'
import { incotermColumn, orderColumn, weightColumn } from './columns.ts'
import { eur, type RecurringPayment, recurringPayments, singlePayments, usd } from './recurring-payments.ts'
import { numberOf, type PlannedInvoice } from './invoices.ts'
import { type CustomValues, drawnAmount, onWorkday, type PlannedMoney, workdayBefore } from './plan.ts'

const months = 12
const monthDays = 30

type PaymentKind = Omit<RecurringPayment, 'timesPerMonth' | 'texts'>

function customOf({ order, incoterm, weight }: PaymentKind, number: number, random: Random): CustomValues {
  return {
    ...(order !== undefined && { [orderColumn]: `${order}${String(number).padStart(3, '0')}` }),
    ...(incoterm !== undefined && { [incotermColumn]: incoterm }),
    ...(weight !== undefined && { [weightColumn]: String(random.integer(...weight)) }),
  }
}

function entry(
  kind: PaymentKind,
  date: string,
  description: string,
  number: number,
  random: Random,
): PlannedMoney {
  const [low, high] = kind.amount
  return {
    projectName: kind.project,
    transactionDate: date,
    description,
    transactionWith: kind.with,
    transactionType: kind.type,
    amount: kind.fixed === true ? low.toFixed(2) : drawnAmount(random, low, high),
    currency: kind.currency,
    category: kind.category,
    accountAffected: kind.account,
    custom: customOf(kind, number, random),
    trashed: false,
  }
}

const monthOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.parse(date))

/** The recurring payments, slightly growing from month to month. */
function recurring(payment: RecurringPayment, first: number, now: Date, random: Random): PlannedMoney[] {
  let number = first
  return Array.from({ length: months }, (_, index) => months - 1 - index).flatMap((month) =>
    Array.from({ length: payment.timesPerMonth }, (_, index) => {
      const from =
        month * monthDays + ((payment.timesPerMonth - 1 - index) * monthDays) / payment.timesPerMonth
      const days = Math.floor(from + random.between(0, monthDays / payment.timesPerMonth))
      const date = workdayBefore(now, days)
      const text = payment.texts[number % payment.texts.length] ?? ''
      number += 1
      const description = text.replace('{n}', String(number)).replace('{month}', monthOf(date))
      return entry(payment, date, description, number, random)
    }),
  )
}

/** The customers' payments, within four weeks of each invoice. */
function payments(invoices: readonly PlannedInvoice[], now: Date, random: Random): PlannedMoney[] {
  const today = now.toISOString().slice(0, 10)
  return invoices
    .filter(({ paidAmount, status }) => status !== 'draft' && Number(paidAmount) > 0)
    .map((invoice) => {
      const { customer, invoiceDate, paidAmount } = invoice
      const longestDays = Math.min(28, daysFrom(invoiceDate, today))
      const date = onWorkday(addDays(invoiceDate, random.integer(Math.min(5, longestDays), longestDays)))
      const kind: PaymentKind = {
        project: customer.project,
        with: customer.customerName,
        type: 'received',
        category: 'income',
        account: customer.currency === 'USD' ? usd : eur,
        currency: customer.currency,
        amount: [Number(paidAmount), Number(paidAmount)],
        fixed: true,
      }
      return { ...entry(kind, date, `Payment on ${numberOf(invoice)}`, 0, random), amount: paidAmount }
    })
}

/** Twelve months of money in and out, oldest first; a few entries were mistakes and are in trash. */
export function planMoney(invoices: readonly PlannedInvoice[], now: Date, random: Random): PlannedMoney[] {
  const all = [
    ...recurringPayments.flatMap((payment, index) => recurring(payment, 11 + index * 17, now, random)),
    ...singlePayments.map((single, index) =>
      entry(single, workdayBefore(now, single.days), single.text, 91 + index, random),
    ),
    ...payments(invoices, now, random),
  ].sort((a, b) => daysFrom(b.transactionDate, a.transactionDate))
  const mistakes = new Set([37, 150, 288])
  return all.flatMap((one, index) =>
    mistakes.has(index)
      ? [one, { ...one, description: `${one.description} (entered twice)`, trashed: true }]
      : [one],
  )
}
