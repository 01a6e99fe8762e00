import type { Currency } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { GridTotal } from '#platform/web/grid/index.ts'

export type Totals = readonly {
  readonly currency: Currency
  readonly invoiced: number
  readonly paid: number
  readonly open: number
  readonly overdue: number
  readonly count: number
}[]

/** The sums of the filtered invoices, the most used currency first. Currencies are never added up. */
export const gridTotals = (totals: Totals): readonly GridTotal[] =>
  totals
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ currency, invoiced, paid, open, overdue }) => [
      { label: 'Invoiced', text: formatCurrency(invoiced, currency) },
      { label: 'Paid', text: formatCurrency(paid, currency) },
      { label: 'Open', text: formatCurrency(open, currency) },
      ...(overdue > 0 ? [{ label: 'Overdue', text: formatCurrency(overdue, currency) }] : []),
    ])
