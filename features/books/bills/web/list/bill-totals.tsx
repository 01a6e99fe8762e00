import type { Result } from '#platform/contract/endpoint.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { cx } from '#platform/web/ui/index.ts'
import type { billsApi } from '../../contract.ts'

type Totals = Result<typeof billsApi.totals>

/** The sums of what the filter leaves, the most used currency first. Currencies are never added up. */
export const BillTotals = ({ totals }: { totals: Totals }) => (
  <div className="grid grid-cols-1 gap-1 rounded-card bg-sunken px-4 py-2 text-sm">
    {totals
      .toSorted((one, other) => other.count - one.count)
      .map((total) => (
        <Sums key={total.currency} total={total} />
      ))}
  </div>
)

function Sums({ total: { currency, billed, open, overdue } }: { total: Totals[number] }) {
  const sums = [
    { label: 'Billed', amount: billed, isLate: false },
    { label: 'Open', amount: open, isLate: false },
    ...(overdue === 0 ? [] : [{ label: 'Overdue', amount: overdue, isLate: true }]),
  ]
  return (
    <dl aria-label={`Sums in ${currency}`} className="flex flex-wrap gap-x-8 gap-y-1">
      {sums.map(({ label, amount, isLate }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className={cx('font-medium tabular-nums', isLate && 'text-danger-text')}>
            {formatCurrency(amount, currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
