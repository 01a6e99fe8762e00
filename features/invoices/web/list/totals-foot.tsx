import type { Currency } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'

export type Totals = readonly {
  readonly currency: Currency
  readonly invoiced: number
  readonly paid: number
  readonly open: number
  readonly overdue: number
  readonly count: number
}[]

/** Sums of the filtered invoices, one line per currency, because currencies are never added up. */
export const TotalsFoot = ({ totals }: { totals: Totals }) =>
  totals.map(({ currency, invoiced, paid, open, overdue, count }) => (
    <span
      key={currency}
      className="block"
      title={`${count} ${count === 1 ? 'invoice' : 'invoices'} in ${currency}: ${[
        `${formatCurrency(paid, currency)} paid`,
        `${formatCurrency(open, currency)} open`,
        `${formatCurrency(overdue, currency)} of it overdue`,
      ].join(', ')}`}
    >
      {formatCurrency(invoiced, currency)}
    </span>
  ))
