import { Button } from '../ui/button.tsx'
import { cellProps, lineProps } from './cell-props.ts'

interface Props {
  index: number
  rowHeight: number
  cells: number
  activeAt: number | undefined
  onRetry: () => void
}

/** Shows instead of rows that could not be loaded. */
export function EndLine({ index, rowHeight, cells, activeAt, onRetry }: Props) {
  return (
    <div
      {...lineProps(index + 1, index + 2)}
      className="k-grid-line k-grid-row"
      style={{ top: index * rowHeight }}
    >
      <div
        {...cellProps({ at: 0, isActive: activeAt !== undefined, className: 'k-grid-end' })}
        aria-colspan={cells}
      >
        <span role="alert" className="truncate text-danger-text">
          More rows could not be loaded.
        </span>
        <Button size="sm" variant="ghost" tabIndex={-1} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
