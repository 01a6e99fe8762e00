import RefreshCw from 'lucide-react/icons/refresh-cw'
import { cx } from '#platform/web/ui/cx.ts'
import { Button } from '#platform/web/ui/index.ts'
import { useIsStale } from './stale-lists.ts'
import { reloadRecords } from './cache.ts'

/** Shown above a table that is too long to be reloaded automatically. */
export function StaleListNotice({ name }: { name: string }) {
  const isStale = useIsStale(name)
  return (
    <div aria-live="polite" className="contents">
      {isStale && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-3 rounded-control',
            'bg-info-soft px-3 py-1 text-sm text-info-text',
          )}
        >
          Rows were changed elsewhere.
          <Button size="sm" icon={RefreshCw} onClick={() => void reloadRecords(name)}>
            Reload the table
          </Button>
        </div>
      )}
    </div>
  )
}
