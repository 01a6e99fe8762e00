import { monthNames } from '#platform/contract/dates.ts'
import { formatCompact, formatPlain } from '#platform/web/notation/counts.ts'

/** Sums short enough for a small tile. The exact form is shown beside them. */

export interface Money {
  readonly amount: number
  readonly currency: string
}

const exact = ({ amount, currency }: Money): string => formatPlain(amount.toFixed(currency === 'JPY' ? 0 : 2))

/** `124.3K`; exact below a thousand. */
export const shortAmount = (money: Money): string =>
  Math.abs(money.amount) < 1_000 ? exact(money) : formatCompact(money.amount, 1)

/** `124,312.50 EUR`. */
export const exactMoney = (money: Money): string => `${exact(money)} ${money.currency}`

/** `Nov` of `2026-11`. */
export const shortMonth = (month: string): string => monthNames[Number(month.slice(5)) - 1] ?? ''
