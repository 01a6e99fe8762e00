import type { MouseEvent, PointerEvent } from 'react'
import { cellPositionOf } from './use-active.ts'
import type { GridColumn, GridRow } from './types.ts'
import type { Selection } from './use-selection.ts'
import { isOutsideGrid } from './widgets.ts'

interface Options<Row extends GridRow> {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  selection: Selection | undefined
  onOpen: ((row: Row) => void) | undefined
  selectable: boolean
  /** A press on a card opens it. */
  isCard: boolean
}

interface Pointer {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void
  readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void
}

const isOnWidget = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, select, textarea, input:not(.k-checkbox)') !== null

/** Mouse events on rows, with one listener for all rows. */
export function pointerOf<Row extends GridRow>(options: Options<Row>): Pointer {
  const { rows, columns, selection, onOpen, selectable, isCard } = options
  const rowOf = (target: EventTarget) => rows[(cellPositionOf(target)?.line ?? 0) - 1]
  return {
    onClick: (event) => {
      if (isOutsideGrid(event) || isOnWidget(event.target)) return
      const position = cellPositionOf(event.target)
      const row = rowOf(event.target)
      const onBox = event.target instanceof Element && event.target.closest('[data-select]') !== null
      if (onBox && position?.line === 0) selection?.toggleAll()
      if (row === undefined) return
      const chooses = selection !== undefined && (onBox || event.ctrlKey || event.metaKey)
      if (selection !== undefined && event.shiftKey) selection.extendTo(row.id, row.id)
      else if (chooses) selection.toggle(row.id)
      else if (isCard) onOpen?.(row)
    },
    onDoubleClick: (event) => {
      const row = rowOf(event.target)
      const onBox = event.target instanceof Element && event.target.closest('[data-select]') !== null
      const isOnRow = !isOutsideGrid(event) && !isOnWidget(event.target) && !onBox
      if (isOnRow && !isCard && row !== undefined) onOpen?.(row)
    },
    onMouseDown: (event) => {
      // Shift and double click would mark text; here they choose and open.
      const chooses = event.shiftKey && selection !== undefined
      const opens = event.detail > 1 && onOpen !== undefined
      if ((chooses || opens) && !isOutsideGrid(event) && !isOnWidget(event.target)) event.preventDefault()
    },
    onPointerOver: ({ target }) => {
      const text = target instanceof Element ? target.closest<HTMLElement>('.k-grid-text') : null
      const cell = text?.closest<HTMLElement>('[data-at]')
      if (!text || !cell) return
      const row = rowOf(text)
      const column = columns[Number(cell.dataset['at']) - (selectable ? 1 : 0)]
      if (row === undefined || column === undefined) return
      // Only what is cut short is worth a tooltip.
      if (text.scrollWidth > text.clientWidth) text.title = column.text?.(row) ?? text.textContent
      else text.removeAttribute('title')
    },
  }
}
