import { useState } from 'react'
import type { PointerEvent } from 'react'
import { cellProps, groupProps, lineProps } from './cell-props.ts'
import type { ColumnTools } from './column-tools.ts'
import { followPointer } from './drag.ts'
import { HeadCell } from './head-cell.tsx'
import type { ColumnDestination } from './layout.ts'
import type { MenuItem } from '../ui/menu-item.ts'
import { SelectAllCell } from './select-cell.tsx'
import type { Track } from './tracks.ts'
import type { GridSort } from './types.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  tracks: readonly Track<Row>[]
  selection: Selection | undefined
  hasActions: boolean
  /** The cell that Tab reaches, if it is in the head. */
  activeAt: number | undefined
  sort: GridSort | undefined
  onSort: ((sort: GridSort) => void) | undefined
  columnMenu: ((column: string) => readonly MenuItem[]) | undefined
  tools: ColumnTools
}

/** A press that moves at most this many px is a click. */
const dragThreshold = 6

export function Head<Row>(props: Props<Row>) {
  const { tracks, selection, hasActions, activeAt, sort, onSort, tools } = props
  const [drop, setDrop] = useState<ColumnDestination>()
  const before = selection === undefined ? 0 : 1
  const last = before + tracks.length

  const drag = (event: PointerEvent<HTMLElement>, track: Track<Row>) => {
    const { id, pinned } = track.column
    const onButton = event.target instanceof Element && event.target.closest('button') !== null
    if (event.button !== 0 || event.pointerType === 'touch' || pinned === true || onButton) return
    const head = event.currentTarget
    const from = event.clientX
    let destination: ColumnDestination | undefined
    let isDragged = false
    const end = () => {
      setDrop(undefined)
      delete head.dataset['dragged']
      if (!isDragged) return
      // The click that ends a drag must not sort.
      const swallow = (click: Event) => click.stopPropagation()
      head.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => head.removeEventListener('click', swallow, { capture: true }))
    }
    followPointer(event, {
      onMove: ({ clientX }) => {
        isDragged ||= Math.abs(clientX - from) > dragThreshold
        if (!isDragged) return
        head.dataset['dragged'] = ''
        destination = destinationAt(head, id, clientX)
        setDrop(destination)
      },
      onDrop: () => {
        end()
        if (destination !== undefined) tools.move(id, destination)
      },
      onCancel: end,
    })
  }

  return (
    <div {...groupProps('start')} className="k-grid-head">
      <div {...lineProps(0, 1)} className="k-grid-line">
        {selection && <SelectAllCell selection={selection} isActive={activeAt === 0} />}
        {tracks.map((track, index) => (
          <HeadCell
            key={track.column.id}
            track={track}
            at={before + index}
            isActive={activeAt === before + index}
            sort={sort}
            onSort={onSort}
            more={props.columnMenu?.(track.column.id)}
            tools={tools}
            drop={drop?.neighbour === track.column.id ? drop.side : undefined}
            onDrag={(event) => drag(event, track)}
          />
        ))}
        {hasActions && (
          <div
            {...cellProps({
              role: 'columnheader',
              at: last,
              isActive: activeAt === last,
              edge: 'end',
              className: 'k-grid-actions',
            })}
          >
            <span className="sr-only">Actions</span>
          </div>
        )}
      </div>
    </div>
  )
}

/** The destination of a dragged column. Near the edges the grid scrolls. */
function destinationAt(head: HTMLElement, id: string, x: number): ColumnDestination | undefined {
  const scroller = head.closest('.k-grid-scroll')
  const box = scroller?.getBoundingClientRect()
  if (scroller && box) {
    if (x > box.right - 40) scroller.scrollLeft += 16
    if (x < box.left + 40) scroller.scrollLeft -= 16
  }
  const heads = head.parentElement?.querySelectorAll<HTMLElement>('[data-column]:not([data-sticky])') ?? []
  for (const one of heads) {
    const { left, right } = one.getBoundingClientRect()
    const neighbour = one.dataset['column']
    if (neighbour === undefined || neighbour === id || x < left || x >= right) continue
    return { side: x < (left + right) / 2 ? 'before' : 'after', neighbour }
  }
  return undefined
}
