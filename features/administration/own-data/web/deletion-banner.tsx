import { Button } from '#platform/web/ui/index.ts'
import { formatMomentDate } from '#platform/web/notation/dates.ts'
import { useDeletion, useKeepAccount } from './queries.ts'

/** A strip below the top bar. It shows the day in the member's record until the deletion itself is loaded. */
export function DeletionBanner({ deletesAt }: { deletesAt: string }) {
  const { data } = useDeletion()
  const keep = useKeepAccount()
  if (data?.pending === null) return null
  const day = data?.pending.deletesAt ?? deletesAt
  return (
    <section aria-label="Account deletion" className="bg-warning-soft px-4 py-2 text-sm text-warning-text">
      <div className="mx-auto flex min-h-8 max-w-400 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          Your account will be deleted on{' '}
          <time dateTime={day} className="font-medium whitespace-nowrap">
            {formatMomentDate(new Date(day))}
          </time>
          , with everything that is in it.
        </p>
        <Button size="sm" busy={keep.isPending} busyLabel="Keeping…" onClick={() => keep.mutate()}>
          Keep my account
        </Button>
      </div>
    </section>
  )
}
