import type { CSSProperties } from 'react'
import { cx } from '../ui/cx.ts'

interface Options {
  role?: 'gridcell' | 'columnheader' | undefined
  /** Place in its line, from 0. */
  at: number
  /** The one cell that Tab reaches. */
  isActive: boolean
  /** The edge it sticks at, and how far from it. */
  edge?: 'start' | 'end' | undefined
  sticky?: string | undefined
  isFigure?: boolean | undefined
  className?: string | undefined
}

/** What every cell has. Plain elements rather than those of tables, whose layout a grid of rows that come and go cannot use. */
export function cellProps({ role = 'gridcell', at, isActive, edge, sticky, isFigure, className }: Options) {
  const style: CSSProperties | undefined =
    sticky === undefined ? undefined : { insetInlineStart: `calc(${sticky})` }
  return {
    role,
    'aria-colindex': at + 1,
    'data-at': at,
    'data-sticky': edge ?? (sticky === undefined ? undefined : 'start'),
    tabIndex: isActive ? 0 : -1,
    style,
    className: cx('k-grid-cell', isFigure === true && 'k-grid-figure', className),
  }
}

/** A line of cells: the head is line 0. `rowIndex` counts from 1, and from the table's very beginning. */
export const lineProps = (line: number, rowIndex: number | undefined) => ({
  role: 'row',
  'aria-rowindex': rowIndex,
  'data-line': line,
})

export const groupProps = (edge?: 'start' | 'end') => ({ role: 'rowgroup', 'data-sticky-line': edge })

/** What stands in place of rows: a grid holds nothing but lines of cells. */
export const emptyLineProps = { role: 'row' }
export const emptyCellProps = { role: 'gridcell' }
