import History from 'lucide-react/icons/history'
import { cx } from '#platform/web/ui/cx.ts'
import { Button } from '#platform/web/ui/index.ts'

/** Says why the form did not begin blank. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control',
        'bg-info-soft px-3 py-2 text-sm text-info-text',
      )}
    >
      <History size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">What you typed earlier is back. It has not been saved yet.</span>
      <Button size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
