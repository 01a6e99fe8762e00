import { Button } from '#platform/web/ui/index.ts'
import { dayText } from './day.ts'
import { useDeletion, useKeepAccount } from './queries.ts'

export function DeletionBanner() {
  const pending = useDeletion().data?.pending ?? null
  const keep = useKeepAccount()
  if (pending === null) return null
  return (
    <section
      aria-label="Account deletion"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 text-sm"
    >
      <p>
        Your account will be deleted on{' '}
        <time dateTime={pending.deletesAt} className="font-medium">
          {dayText(pending.deletesAt)}
        </time>
        , with everything that is in it.
      </p>
      <Button size="sm" busy={keep.isPending} busyLabel="Keeping…" onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </section>
  )
}
