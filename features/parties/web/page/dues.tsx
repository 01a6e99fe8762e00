import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { cx } from '#platform/web/ui/index.ts'
import type { PartyRecords } from '../../contract.ts'

type Dues = NonNullable<PartyRecords['dues']>

/** What is open with them in each currency, both ways. Currencies are never added up. */
export const OpenDues = ({ dues }: { dues: Dues }) => (
  <section aria-label="Open" className="rounded-card bg-sunken px-4 py-2 text-sm">
    {dues.length === 0 && <p className="text-muted">Nothing is open.</p>}
    {dues.map((each) => (
      <Sums key={each.currency} dues={each} />
    ))}
  </section>
)

function Sums({ dues: { currency, owed, overdue, payable, payableOverdue } }: { dues: Dues[number] }) {
  const sums = [
    { label: 'They owe', amount: owed, late: overdue },
    { label: 'You owe', amount: payable, late: payableOverdue },
  ]
  return (
    <dl aria-label={`Open in ${currency}`} className="flex flex-wrap gap-x-8 gap-y-1">
      {sums
        .filter(({ amount }) => amount !== 0)
        .map(({ label, amount, late }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd className={cx('tabular-nums', late > 0 && 'text-danger-text')}>
              <strong className="font-medium">{formatCurrency(amount, currency)}</strong>
              {late > 0 && ` · ${late === amount ? '' : `${formatCurrency(late, currency)} `}overdue`}
            </dd>
          </div>
        ))}
    </dl>
  )
}
