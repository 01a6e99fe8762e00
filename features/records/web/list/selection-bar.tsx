import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '#platform/web/ui/cx.ts'
import { Button, IconButton } from '#platform/web/ui/index.ts'
import type { IconType } from '#platform/web/ui/icon.ts'

interface Props {
  count: number
  action: { readonly label: string; readonly icon: IconType; readonly onSelect: () => void }
  onClear: () => void
  /** Shown while nothing is selected. */
  children: ReactNode
}

/** Actions on the selected rows. They replace the toolbar, so that the table does not move. */
export function SelectionBar({ count, action, onClear, children }: Props) {
  if (count === 0) return children
  return (
    <section
      aria-label="Selected rows"
      className={cx(
        'flex min-h-9 flex-wrap items-center gap-2 rounded-control',
        'bg-primary-soft ps-3 text-on-primary-soft pointer-coarse:min-h-11',
      )}
    >
      <p aria-live="polite" className="me-auto text-sm font-medium tabular-nums">
        {count === 1 ? 'One row selected' : `${count} rows selected`}
      </p>
      <Button icon={action.icon} onClick={action.onSelect}>
        {action.label}
      </Button>
      <IconButton icon={X} label="Clear the selection" className="text-inherit" onClick={onClear} />
    </section>
  )
}
