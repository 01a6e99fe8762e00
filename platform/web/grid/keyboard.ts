import type { ClipboardEvent, KeyboardEvent } from 'react'
import { announce } from '../ui/announce.ts'
import { asTabbedText } from './copy.ts'
import { nextPosition } from './cell-position.ts'
import type { Extent } from './cell-position.ts'
import type { ActiveCell } from './use-active.ts'
import { cellPositionOf } from './use-active.ts'
import type { Selection } from './use-selection.ts'
import { enterCell, isEditable, isOutsideGrid, leaveCell, stepInside } from './widgets.ts'
import type { GridColumn, GridRow } from './types.ts'

interface Options<Row extends GridRow> {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  cell: ActiveCell
  selection: Selection | undefined
  extent: () => Extent
  hasActions: boolean
  onOpen: ((row: Row) => void) | undefined
  onRowKey: ((row: Row, event: KeyboardEvent) => boolean) | undefined
  /** Handles the keys of a head cell. Returns true if the key was handled. */
  onHeadKey: (at: number, event: KeyboardEvent, element: HTMLElement) => boolean
  /** Called on Enter in the row with the loading error. */
  onRetry: () => void
}

interface Keyboard {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void
}

/** The keys of a spreadsheet, except Tab, which leaves the grid. */
export function keyboardOf<Row extends GridRow>(options: Options<Row>): Keyboard {
  const { rows, columns, cell, selection, hasActions } = options

  const inRow = (row: Row, event: KeyboardEvent, element: HTMLElement, onActions: boolean): boolean => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
    if (event.key === ' ' && isPlain) {
      if (onActions) enterCell(element)
      else selection?.toggle(row.id)
      return true
    }
    if (event.key === 'F2') return enterCell(element)
    if (event.key === 'Enter' && isPlain) {
      const opens = options.onOpen !== undefined && !onActions
      if (opens) options.onOpen?.(row)
      else enterCell(element)
      return true
    }
    return options.onRowKey?.(row, event) ?? false
  }

  const inGrid = (event: KeyboardEvent, element: HTMLElement): boolean => {
    const position = cellPositionOf(element)
    if (position === undefined) return false
    const extent = options.extent()
    const isRange = event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (position.line === 0 && options.onHeadKey(position.at, event, element)) return true
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && selection !== undefined) {
      selection.selectAll()
      return true
    }
    const next = nextPosition(position, event, extent)
    if (next !== undefined) {
      cell.goTo(next)
      const from = rows[position.line - 1]
      const to = rows[next.line - 1]
      if (isRange && from !== undefined && to !== undefined) selection?.extendTo(to.id, from.id)
      return true
    }
    const row = rows[position.line - 1]
    if (row !== undefined) return inRow(row, event, element, hasActions && position.at === extent.cells - 1)
    if (event.key !== 'Enter' && event.key !== ' ') return false
    if (position.line > 0) options.onRetry()
    return true
  }

  return {
    onKeyDown: (event) => {
      if (event.defaultPrevented || isOutsideGrid(event)) return
      const target = event.target
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
      if (!(target instanceof HTMLElement) || element === null) return
      const isInside = target !== element
      if (isInside && event.key === 'Escape') leaveCell(element)
      else if (isInside && (isEditable(target) || event.key === 'Enter' || event.key === ' ')) return
      else if (!(isInside && stepInside(element, target, event.key)) && !inGrid(event, element)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy: (event) => {
      const target = event.target
      const marked = getSelection()
      if (isOutsideGrid(event) || (target instanceof HTMLElement && isEditable(target))) return
      if (marked !== null && !marked.isCollapsed) return
      const position = cellPositionOf(target)
      const focused = position === undefined ? undefined : rows[position.line - 1]
      const chosen = rows.filter(({ id }) => selection?.ids.has(id) === true)
      const copied = chosen.length === 0 && focused !== undefined ? [focused] : chosen
      if (copied.length === 0) return
      event.clipboardData.setData('text/plain', asTabbedText(copied, columns))
      event.preventDefault()
      announce(copied.length === 1 ? 'Row copied' : `${copied.length} rows copied`)
    },
  }
}
