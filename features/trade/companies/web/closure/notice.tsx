import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMomentDate } from '#platform/web/notation/dates.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { Role } from '../../domain.ts'
import { useKeep } from './queries.ts'

interface Props {
  companyId: number
  role: Role | null
  deletesAt: string
}

/** That a company will be deleted, on its page and above its book. Its owners keep it with one click. */
export function EndingNotice({ companyId, role, deletesAt }: Props) {
  const keep = useKeep(companyId)
  return (
    <section
      aria-label="Deletion of the company"
      className={cx(
        'flex min-w-0 flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4',
        'text-sm text-warning-text',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <p className="wrap-anywhere">
          This company will be deleted on{' '}
          <time dateTime={deletesAt} className="font-semibold whitespace-nowrap">
            {formatMomentDate(new Date(deletesAt))}
          </time>
          {role === null
            ? '.'
            : ', with its book. Until then the book can be read and exported, not changed.'}
          {role !== null && role !== 'owner' && ' An owner can keep the company.'}
        </p>
      </div>
      {role === 'owner' && (
        <Button busy={keep.isPending} busyLabel="Keeping…" onClick={() => keep.mutate()}>
          Keep the company
        </Button>
      )}
    </section>
  )
}
