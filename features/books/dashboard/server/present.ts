import type { MonthOfMoney } from '#features/books/financials/server/index.ts'
import type { OpenDues } from '#features/books/invoices/server/index.ts'
import type { LowStock } from '#features/books/items/server/index.ts'
import type { TodoCounts } from '#features/people/todos/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Dashboard } from '../contract.ts'

/**
 * Figures by month for each currency. The currency with most transactions comes first; `newest` is used if the months
 * have none.
 */
export function moneyOf(
  months: readonly string[],
  rows: readonly MonthOfMoney[],
  newest: Currency,
): NonNullable<Dashboard['money']> {
  const counts = new Map<Currency, number>(rows.length === 0 ? [[newest, 0]] : [])
  for (const { currency, count } of rows) counts.set(currency, (counts.get(currency) ?? 0) + count)
  const line = (of: Currency, figure: 'received' | 'paid') =>
    months.map((month) =>
      Number(rows.find((row) => row.month === month && row.currency === of)?.[figure] ?? 0),
    )
  return {
    months: [...months],
    currencies: [...counts]
      .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
      .map(([currency]) => ({
        currency,
        received: line(currency, 'received'),
        paid: line(currency, 'paid'),
      })),
  }
}

export function duesOf(accounts: readonly OpenDues[], hasIssued: boolean): Dashboard['dues'] {
  if (!hasIssued) return null
  const total = (figure: 'invoices' | 'overdue') =>
    accounts.reduce((sum, account) => sum + account[figure], 0)
  return {
    sums: accounts.map(({ currency, amount, overdueAmount, customers }) => ({
      currency,
      amount: Number(amount),
      overdue: Number(overdueAmount),
      customers,
    })),
    open: total('invoices'),
    overdue: total('overdue'),
  }
}

export const stockOf = (stock: LowStock): Dashboard['stock'] => (stock.watched === 0 ? null : stock)

export const todosOf = ({ any, ...counts }: TodoCounts): Dashboard['todos'] => (any ? counts : null)
