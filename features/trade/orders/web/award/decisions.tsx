import { useInfiniteQuery } from '@tanstack/react-query'
import { decimal } from '#platform/contract/decimal.ts'
import type { Decision } from '#features/trade/requisitions/contract.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Panel, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import { decisionsQuery } from '../queries.ts'

/** Why a requisition was awarded as it was; nothing while it was not. */
export function Decisions({ postId }: { postId: number }) {
  const list = useInfiniteQuery(decisionsQuery(postId))
  const decisions = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (decisions.length === 0) return <LoadLine title="The decisions could not be loaded" query={list} />
  return (
    <Panel title={decisions.length === 1 ? 'Decision' : 'Decisions'}>
      <ol aria-label="Decisions" className="grid grid-cols-1 gap-4">
        {decisions.map((decision) => (
          <li key={decision.id} className="min-w-0">
            <OneDecision decision={decision} />
          </li>
        ))}
      </ol>
      <LoadMore list={list} label="Show more" />
    </Panel>
  )
}

function OneDecision({ decision }: { decision: Decision }) {
  const { at, by, reason, currency, total, best, rate, suppliers } = decision
  const more = best === null ? undefined : decimal(total).minus(best)
  return (
    <article className="grid min-w-0 grid-cols-1 gap-2 border-s-2 border-line ps-3 text-sm">
      <UserText as="p" kind="body">
        {reason}
      </UserText>
      <ul className="grid min-w-0 grid-cols-1 gap-1 tabular-nums">
        {suppliers.map(({ name, lines, total: amount }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was decided does not change
          <li key={place} className="flex min-w-0 flex-wrap justify-between gap-x-4">
            <UserText className="min-w-0 wrap-anywhere">{name}</UserText>
            <span>
              {lines.length === 1 ? '1 line' : `${lines.length} lines`}, {formatCurrency(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      <p className="tabular-nums">
        <span className="font-medium">{formatCurrency(total, currency)} with all costs</span>
        {more !== undefined &&
          (more.gt(0)
            ? `, ${formatCurrency(more, currency)} more than the cheapest way found then`
            : ', and no cheaper way was found then')}
        {rate !== null &&
          ` (1 ${rate.currency} = ${rate.rate} ${currency}, rate of ${formatDate(rate.date)})`}
      </p>
      <p className="text-xs text-muted">
        {by !== null && <bdi>{by} · </bdi>}
        <RelativeTime date={at} /> · only your side reads this
      </p>
    </article>
  )
}
