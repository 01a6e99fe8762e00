import { addDays, daysFrom } from '#platform/contract/dates.ts'
import type { Random } from '../random.ts'
import { incotermColumn, orderColumn, weightColumn } from './columns.ts'
import { eur, type Habit, habits, singles, usd } from './habits.ts'
import { numberOf, type PlannedInvoice } from './invoices.ts'
import { type CustomValues, drawnAmount, onWorkday, type PlannedMoney, workdayBefore } from './plan.ts'

const months = 12
const monthDays = 30

type Kind = Omit<Habit, 'often' | 'texts'>

function customOf({ order, incoterm, weight }: Kind, number: number, random: Random): CustomValues {
  return {
    ...(order !== undefined && { [orderColumn]: `${order}${String(number).padStart(3, '0')}` }),
    ...(incoterm !== undefined && { [incotermColumn]: incoterm }),
    ...(weight !== undefined && { [weightColumn]: String(random.whole(...weight)) }),
  }
}

function entry(kind: Kind, date: string, description: string, number: number, random: Random): PlannedMoney {
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
function repeated(habit: Habit, first: number, now: Date, random: Random): PlannedMoney[] {
  let number = first
  return Array.from({ length: months }, (_, index) => months - 1 - index).flatMap((month) =>
    Array.from({ length: habit.often }, (_, index) => {
      const from = month * monthDays + ((habit.often - 1 - index) * monthDays) / habit.often
      const days = Math.floor(from + random.between(0, monthDays / habit.often))
      const date = workdayBefore(now, days)
      const text = habit.texts[number % habit.texts.length] ?? ''
      number += 1
      const description = text.replace('{n}', String(number)).replace('{month}', monthOf(date))
      return entry(habit, date, description, number, random)
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
      const within = Math.min(28, daysFrom(invoiceDate, today))
      const date = onWorkday(addDays(invoiceDate, random.whole(Math.min(5, within), within)))
      const kind: Kind = {
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
    ...habits.flatMap((habit, index) => repeated(habit, 11 + index * 17, now, random)),
    ...singles.map((single, index) =>
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
