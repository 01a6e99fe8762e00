import { decimal } from '#platform/contract/decimal.ts'
import type { Quoted } from '#features/trade/requisitions/web/index.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { Chosen } from './choice.ts'
import { whatIf } from './what-if.ts'

interface Props extends Quoted {
  chosen: readonly Chosen[]
}

/** The orders that the choice makes, what they come to, and what that is more than the cheapest way. */
export function AwardSummary({ chosen, requisition, quotes, noted }: Props) {
  if (chosen.length === 0) return null
  const { currency } = requisition
  const total = chosen.reduce((all, { amount, quote }) => all.plus(amount).plus(quote.freight), decimal(0))
  const found = whatIf(chosen, requisition, quotes, noted)
  return (
    <section
      aria-label="Orders that this makes"
      aria-live="polite"
      className="grid min-w-0 grid-cols-1 gap-2 rounded-card bg-sunken p-3 text-sm"
    >
      {chosen.map(({ quote, lines, amount }) => (
        <p key={quote.id} className="flex min-w-0 flex-wrap justify-between gap-x-4 tabular-nums">
          <UserText className="min-w-0">{quote.name}</UserText>
          <span className="text-end">
            {lines.length === 1 ? '1 line' : `${lines.length} lines`},{' '}
            <span className="font-medium">{formatCurrency(amount.plus(quote.freight), currency)}</span>
            {quote.freight > 0 && ` with ${formatCurrency(quote.freight, currency)} freight`}
            {quote.minimumOrder !== null && amount.lt(quote.minimumOrder) && (
              <span className="block text-warning-text">
                wants an order of at least {formatCurrency(quote.minimumOrder, currency)}
              </span>
            )}
          </span>
        </p>
      ))}
      {chosen.length > 1 && (
        <p className="flex justify-between gap-4 border-t border-line pt-2 font-semibold tabular-nums">
          <span>All orders</span>
          <span>{formatCurrency(total, currency)}</span>
        </p>
      )}
      {found !== undefined && <Landed found={found} requisition={requisition} noted={noted} />}
    </section>
  )
}

interface LandedProps extends Pick<Quoted, 'requisition' | 'noted'> {
  found: NonNullable<ReturnType<typeof whatIf>>
}

function Landed({ found: { priced, best }, requisition: { currency }, noted: { rate } }: LandedProps) {
  const more = priced.total.minus(best)
  const own = priced.offers.reduce((all, { ownFreight, duty }) => all.plus(ownFreight).plus(duty), decimal(0))
  return (
    <div className="grid gap-1 border-t border-line pt-2 tabular-nums">
      {own.gt(0) && (
        <p className="flex justify-between gap-4">
          <span>With your own freight and duty of {formatCurrency(own, currency)}</span>
          <span className="font-semibold">{formatCurrency(priced.total, currency)}</span>
        </p>
      )}
      <p className={more.gt(0) ? 'text-warning-text' : 'text-success-text'}>
        {more.gt(0)
          ? `${formatCurrency(more, currency)} more than the cheapest way found to order the same, ` +
            formatCurrency(best, currency)
          : 'No cheaper way was found to order the same'}
      </p>
      {rate !== null && (
        <p className="text-xs text-muted">
          {`1 ${rate.currency} = ${rate.rate} ${currency}, rate of ${formatDate(rate.date)}`}
        </p>
      )}
    </div>
  )
}
