import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatMoment } from '#platform/web/notation/dates.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { BookEntry } from '../../contract.ts'
import { useAnswerApproval } from '../mutations.ts'

interface Props {
  bookId: number
  change: NonNullable<BookEntry['approvalChange']>
}

/** A higher limit that another owner confirms, or anybody of them stops. */
export function WaitingLimit({ bookId, change }: Props) {
  const answer = useAnswerApproval(bookId, change.id)
  const { limit, byYou, effectiveAt } = change
  const wanted = limit === null ? 'no limit' : formatCurrency(limit.amount, limit.currency)
  return (
    <section
      aria-label="Limit that waits"
      className="mt-4 grid min-w-0 grid-cols-1 gap-3 rounded-card bg-warning-soft p-4 text-sm text-warning-text"
    >
      <p className="wrap-anywhere">
        {`${byYou ? 'You entered' : 'Another owner entered'} ${wanted}. `}
        {`It holds from ${formatMoment(new Date(effectiveAt))}, `}
        {byYou ? 'or once another owner confirms it.' : 'or once you confirm it.'}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" disabled={answer.isPending} onClick={() => answer.mutate('stop')}>
          Stop it
        </Button>
        {!byYou && (
          <Button
            size="sm"
            variant="primary"
            disabled={answer.isPending}
            onClick={() => answer.mutate('confirm')}
          >
            Confirm
          </Button>
        )}
      </div>
    </section>
  )
}
