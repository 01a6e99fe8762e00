import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { CSSProperties, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react'
import { cx } from './cx.ts'

interface TableProps {
  /** Name of the table and of its scrolling region. */
  label: string
  children: ReactNode
  /** Whether the first column is sticky. */
  stickyFirst?: boolean | undefined
  minWidth?: CSSProperties['minWidth']
  /** If set, the rows scroll under a sticky head; else the page scrolls. */
  maxHeight?: CSSProperties['maxHeight']
  className?: string | undefined
  /** False where many tables have the same columns, such as answers to like questions: no landmarks then. */
  isLandmark?: boolean | undefined
}

/** Contains plain `<thead>`, `<tbody>` and `<tfoot>`. The region can be scrolled by keyboard. */
export function Table({
  label,
  children,
  stickyFirst,
  minWidth,
  maxHeight,
  className,
  isLandmark = true,
}: TableProps) {
  return (
    <div
      role={isLandmark ? 'region' : 'group'}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
      tabIndex={0}
      className={cx('k-table-region rounded-card border border-line bg-surface', className)}
      style={{ maxHeight }}
    >
      <table className={cx('k-table', stickyFirst === true && 'k-table-sticky')} style={{ minWidth }}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  )
}

type Sort = 'ascending' | 'descending' | 'none'

interface ThProps extends ThHTMLAttributes<HTMLTableCellElement> {
  numeric?: boolean | undefined
  sort?: Sort | undefined
  onSort?: (() => void) | undefined
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

export function Th({ numeric, sort, onSort, className, children, scope = 'col', ...rest }: ThProps) {
  const Arrow = arrows[sort ?? 'none']
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={onSort ? (sort ?? 'none') : undefined}
      className={cx(numeric === true && 'k-numeric', className)}
    >
      {onSort ? (
        <button type="button" onClick={onSort} className="k-sort">
          {children}
          <Arrow
            size={12}
            aria-hidden
            className={cx('shrink-0', (sort ?? 'none') === 'none' && 'opacity-60')}
          />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

interface TdProps extends TdHTMLAttributes<HTMLTableCellElement> {
  numeric?: boolean | undefined
  strong?: boolean | undefined
}

export function Td({ numeric, strong, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cx(numeric === true && 'k-numeric', strong === true && 'font-semibold', className)}
    />
  )
}
