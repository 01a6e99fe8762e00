import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu-item.ts'
import { cellProps } from './cell-props.ts'
import type { ColumnTools } from './column-tools.ts'
import { followPointer } from './drag.ts'
import { headMenu } from './head-menu.ts'
import type { Track } from './tracks.ts'
import type { GridSort } from './types.ts'

interface Props<Row> {
  track: Track<Row>
  at: number
  isActive: boolean
  sort: GridSort | undefined
  onSort: ((sort: GridSort) => void) | undefined
  /** Further items of the menu. */
  more: readonly MenuItem[] | undefined
  tools: ColumnTools
  /** The side on which a dragged column would be dropped. */
  drop: 'before' | 'after' | undefined
  /** Called on a press, which becomes a drag when the pointer moves. */
  onDrag: (event: PointerEvent<HTMLElement>) => void
}

const noItems: readonly MenuItem[] = []
const directions = { ascending: ArrowUp, descending: ArrowDown }

export function HeadCell<Row>(props: Props<Row>) {
  const { track, at, isActive, sort, onSort, more = noItems, tools, drop, onDrag } = props
  const { column, sticky } = track
  const cell = useRef<HTMLDivElement>(null)
  const isSortable = column.sortable === true && onSort !== undefined
  const sorted = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
  const Arrow = sorted && directions[sorted]

  const press = (event: MouseEvent) => {
    if (!isOn(event, cell.current)) return
    if (event.target instanceof Element && event.target.closest('button, [data-handle]') !== null) return
    const isTouch =
      event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
    // On touch screens a narrow column has no space for a menu button, so the title opens the menu.
    if (isTouch || !isSortable) openHeadMenu(cell.current)
    else onSort({ column: column.id, descending: sorted === 'ascending' })
  }

  return (
    // The grid handles the keys of all its cells.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={cell}
      {...cellProps({
        role: 'columnheader',
        at,
        isActive,
        sticky,
        isFigure: column.align === 'end',
        className: isSortable ? 'k-grid-sortable' : undefined,
      })}
      aria-label={column.title}
      aria-sort={isSortable ? (sorted ?? 'none') : undefined}
      aria-keyshortcuts="Alt+ArrowDown"
      data-column={column.id}
      data-drop={drop}
      onClick={press}
      onPointerDown={(event) => {
        if (isOn(event, cell.current)) onDrag(event)
      }}
    >
      <span className="k-grid-text" dir="auto" title={column.title}>
        {column.title}
      </span>
      {Arrow && <Arrow size={12} aria-hidden className="shrink-0" />}
      <Menu
        label={`Column ${column.title}`}
        items={headMenu({ column, onSort, more, tools })}
        trigger={
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Column ${column.title}`}
            className="k-grid-menu"
            // The focus belongs to the cell, before the menu opens and after it closes.
            onFocus={() => cell.current?.focus({ preventScroll: true })}
          >
            <ChevronDown size={14} aria-hidden />
          </button>
        }
      />
      <span
        data-handle
        aria-hidden
        className="k-grid-handle"
        onPointerDown={(event) => resizeBy(event, column.id, tools)}
        onDoubleClick={() => tools.fit(column.id)}
      />
    </div>
  )
}

/** The events of the menu, which is elsewhere in the document, reach the cell through React. */
const isOn = ({ target }: { readonly target: EventTarget }, cell: HTMLElement | null): boolean =>
  target instanceof Node && cell?.contains(target) === true

export const openHeadMenu = (cell: HTMLElement | null | undefined): void =>
  cell?.querySelector<HTMLElement>('.k-grid-menu')?.click()

function resizeBy(event: PointerEvent<HTMLElement>, id: string, tools: ColumnTools): void {
  if (event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const from = event.clientX
  const before = tools.widthOf(id)
  let width = before
  followPointer(event, {
    onMove: ({ clientX }) => {
      width = before + clientX - from
      tools.preview(id, width)
    },
    onDrop: () => {
      if (width !== before) tools.resize(id, width)
    },
    onCancel: tools.cancelPreview,
  })
}
