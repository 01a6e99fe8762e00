import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Button, IconButton } from '#platform/web/ui/index.ts'
import type { IconType } from '#platform/web/ui/icon.ts'

export interface AllOffer {
  /** All records that the filter finds, once known. */
  readonly total: number | undefined
  /** The number that the server has chosen. */
  readonly chosen: number | undefined
  readonly isFiltered: boolean
  /** Whether all loaded rows are selected. */
  readonly isOffered: boolean
  readonly isChoosing: boolean
  readonly choose: () => void
}

interface Props {
  count: number
  action: { readonly label: string; readonly icon: IconType; readonly onSelect: () => void }
  /** Further actions. */
  more?: ReactNode
  onClear: () => void
  /** The offer to select all that the filter finds, and whether it was taken. */
  all: AllOffer
  /** Shown while nothing is selected. */
  children: ReactNode
}

/** Actions on the selected rows. They replace the toolbar, so that the table does not move. */
export function SelectionBar({ count, action, more, onClear, all, children }: Props) {
  const { total = 0, chosen } = all
  if (count === 0) return children
  return (
    <section
      aria-label="Selected rows"
      className={cx(
        'flex min-h-9 flex-wrap items-center gap-2 rounded-control',
        'bg-primary-soft ps-3 text-on-primary-soft max-sm:py-2 pointer-coarse:min-h-11',
      )}
    >
      <div className="me-auto flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="text-sm font-medium tabular-nums">
          {chosen !== undefined
            ? `All ${formatQuantity(chosen)} selected`
            : count === 1
              ? 'One row selected'
              : `${formatQuantity(count)} rows selected`}
        </p>
        {chosen === undefined && all.isOffered && total > count && (
          <Button size="sm" busy={all.isChoosing} onClick={all.choose}>
            {`Select all ${formatQuantity(total)}${all.isFiltered ? ' that this filter finds' : ''}`}
          </Button>
        )}
      </div>
      {more}
      <Button icon={action.icon} onClick={action.onSelect}>
        {action.label}
      </Button>
      <IconButton icon={X} label="Clear the selection" className="text-inherit" onClick={onClear} />
    </section>
  )
}
