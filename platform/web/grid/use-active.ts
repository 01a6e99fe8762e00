import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { settled } from './cell-position.ts'
import type { Active, CellPosition } from './cell-position.ts'
import type { GridRow } from './types.ts'

export interface ActiveCell {
  readonly active: Active
  /** Moves the focus there, and what is on the way into sight. */
  readonly goTo: (place: CellPosition) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

interface Options {
  scroller: RefObject<HTMLElement | null>
  rows: readonly GridRow[]
  lines: number
  /** Ids of the cells of a line. */
  cells: readonly string[]
  begin: CellPosition
}

/** The one cell that Tab reaches. It follows its record when rows change, and the focus follows it. */
export function useActive({ scroller, rows, lines, cells, begin }: Options): ActiveCell {
  const [state, setState] = useState<Active>({ ...begin, id: undefined, column: cells[begin.at] ?? '' })
  const active = settled(state, rows, lines, cells)
  if (active !== state) setState(active)
  const inside = useRef(false)
  const going = useRef(false)

  useLayoutEffect(() => {
    const element = scroller.current
    // A cell that was taken away has left the focus with nobody.
    const lost = inside.current && (document.activeElement ?? document.body) === document.body
    if (element === null || !(going.current || lost)) return
    const cell = element.querySelector<HTMLElement>('[data-at][tabindex="0"]')
    if (cell === null) return
    const wasGoing = going.current
    going.current = false
    if (document.activeElement !== cell) cell.focus({ preventScroll: true })
    if (wasGoing) reveal(element, cell)
  })

  return {
    active,
    goTo: ({ line, at }) => {
      going.current = true
      setState({ line, at, id: rows[line - 1]?.id, column: cells[at] ?? '' })
    },
    onFocus: (event) => {
      inside.current = true
      const place = cellPositionOf(event.target)
      if (place === undefined || (place.line === active.line && place.at === active.at)) return
      setState({ ...place, id: rows[place.line - 1]?.id, column: cells[place.at] ?? '' })
    },
    onBlur: (event) => {
      // A window that loses the focus gives it back; so does nothing else.
      const stays = event.relatedTarget === null && document.activeElement === event.target
      if (!stays && !event.currentTarget.contains(event.relatedTarget)) inside.current = false
    },
  }
}

export function cellPositionOf(target: EventTarget): CellPosition | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-at]')
  const line = cell?.closest<HTMLElement>('[data-line]')
  if (!cell || !line) return undefined
  return { line: Number(line.dataset['line']), at: Number(cell.dataset['at']) }
}

/** Scrolls as little as shows the cell beside everything that sticks; what sticks itself is always in sight. */
function reveal(scroller: HTMLElement, cell: HTMLElement): void {
  const box = scroller.getBoundingClientRect()
  const edge = (selector: string, side: 'right' | 'left' | 'top' | 'bottom', otherwise: number) =>
    scroller.querySelector(selector)?.getBoundingClientRect()[side] ?? otherwise
  const sticksAcross = cell.matches('[data-sticky]')
  const sticksDown = cell.closest('[data-sticky-line]') !== null
  const pinned = [...scroller.querySelectorAll('[data-line="0"] > [data-sticky="start"]')].at(-1)
  const left = pinned === undefined ? 0 : pinned.getBoundingClientRect().right - box.left
  const right =
    box.left + scroller.clientWidth - edge('[data-line="0"] > [data-sticky="end"]', 'left', Infinity)
  const top = edge('[data-sticky-line="start"]', 'bottom', box.top) - box.top
  const bottom = box.top + scroller.clientHeight - edge('[data-sticky-line="end"]', 'top', Infinity)
  const padding = (px: number, none: boolean) => (none ? 0 : Math.max(0, px))
  scroller.style.scrollPadding = [
    padding(top, sticksDown),
    padding(right, sticksAcross),
    padding(bottom, sticksDown),
    padding(left, sticksAcross),
  ]
    .map((px) => `${px}px`)
    .join(' ')
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  scroller.style.scrollPadding = ''
}
