import type { CSSProperties } from 'react'
import { cx } from '../ui/cx.ts'

interface Options {
  role?: 'gridcell' | 'columnheader' | undefined
  /** Index in its line, from 0. */
  at: number
  /** The one cell that Tab reaches. */
  isActive: boolean
  /** The edge to which it sticks, and the distance from it. */
  edge?: 'start' | 'end' | undefined
  sticky?: string | undefined
  isFigure?: boolean | undefined
  className?: string | undefined
}

/** The attributes of every cell. Cells are plain elements: the layout of HTML tables does not suit virtual rows. */
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

/** A line of cells: the head is line 0. `rowIndex` counts from 1 and includes the head. */
export const lineProps = (line: number, rowIndex: number | undefined) => ({
  role: 'row',
  'aria-rowindex': rowIndex,
  'data-line': line,
})

export const groupProps = (edge?: 'start' | 'end') => ({ role: 'rowgroup', 'data-sticky-line': edge })

/** For the empty state: a grid may contain only rows of cells. */
export const emptyLineProps = { role: 'row' }
export const emptyCellProps = { role: 'gridcell' }
