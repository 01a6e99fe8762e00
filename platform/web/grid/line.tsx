import { memo, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { cellProps, lineProps } from './cell-props.ts'
import { SelectCell } from './select-cell.tsx'
import type { Track } from './tracks.ts'
import { widgetsIn } from './widgets.ts'

interface Props<Row> {
  /** Undefined while it is not loaded; a placeholder shows. */
  row: Row | undefined
  index: number
  rowHeight: number
  tracks: readonly Track<Row>[]
  /** Undefined if the grid has no selection. */
  isSelected: boolean | undefined
  activeAt: number | undefined
  actions: ((row: Row) => ReactNode) | undefined
}

function PlainLine<Row>({ row, index, rowHeight, tracks, isSelected, activeAt, actions }: Props<Row>) {
  const before = isSelected === undefined ? 0 : 1
  const last = before + tracks.length
  const name = tracks[0]?.column.text
  return (
    <div
      {...lineProps(index + 1, index + 2)}
      aria-selected={isSelected}
      className="k-grid-line k-grid-row"
      style={{ top: index * rowHeight }}
    >
      {isSelected !== undefined && row === undefined && (
        <div {...cellProps({ at: 0, isActive: activeAt === 0, edge: 'start', className: 'k-grid-select' })} />
      )}
      {isSelected !== undefined && row !== undefined && (
        <SelectCell
          label={`Select ${name?.(row) ?? `row ${index + 1}`}`}
          isActive={activeAt === 0}
          checked={isSelected}
        />
      )}
      {tracks.map(({ column, sticky }, at) => (
        <div
          key={column.id}
          {...cellProps({
            at: before + at,
            isActive: activeAt === before + at,
            sticky,
            isFigure: column.align === 'end',
          })}
        >
          {row === undefined ? (
            <span
              className="k-grid-bone"
              style={{ inlineSize: `${40 + ((index * 7 + at * 13) % 5) * 10}%` }}
            />
          ) : (
            <div className="k-grid-text" dir="auto">
              {column.cell(row)}
            </div>
          )}
        </div>
      ))}
      {actions && (
        <ActionsCell at={last} isActive={activeAt === last}>
          {row && actions(row)}
        </ActionsCell>
      )}
    </div>
  )
}

/** One row. It is memoized, so that scrolling renders only new rows. */
export const Line = memo(PlainLine) as typeof PlainLine

interface ActionsProps {
  at: number
  isActive: boolean
  children: ReactNode
}

/** The buttons of a row, which its cell gives the focus. */
export function ActionsCell({ at, isActive, children }: ActionsProps) {
  const cell = useRef<HTMLDivElement>(null)
  // Tab leaves the grid, so a row's buttons get the focus from their cell.
  useLayoutEffect(() => {
    for (const widget of cell.current === null ? [] : widgetsIn(cell.current)) widget.tabIndex = -1
  })
  return (
    <div ref={cell} {...cellProps({ at, isActive, edge: 'end', className: 'k-grid-actions' })}>
      <div className="k-grid-buttons">{children}</div>
    </div>
  )
}
