import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { resolveActive } from './cell-position.ts'
import type { Active, CellPosition } from './cell-position.ts'
import type { GridRow } from './types.ts'

export interface ActiveCell {
  readonly active: Active
  /** Moves the focus to the cell and scrolls it into view. */
  readonly goTo: (position: CellPosition) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

interface Options {
  scroller: RefObject<HTMLElement | null>
  rows: readonly GridRow[]
  lines: number
  /** Ids of the cells of a line. */
  cells: readonly string[]
  initial: CellPosition
  /** The page scrolls instead of the grid. */
  inPage: boolean
}

/** The one cell that Tab reaches. It follows its record when rows change, with the focus. */
export function useActive({ scroller, rows, lines, cells, initial, inPage }: Options): ActiveCell {
  const [state, setState] = useState<Active>({ ...initial, id: undefined, column: cells[initial.at] ?? '' })
  const active = resolveActive(state, rows, lines, cells)
  if (active !== state) setState(active)
  const hasFocus = useRef(false)
  const moveRequested = useRef(false)

  useLayoutEffect(() => {
    const element = scroller.current
    // When a focused cell is removed, the browser moves the focus to the body.
    const lost = hasFocus.current && (document.activeElement ?? document.body) === document.body
    if (element === null || !(moveRequested.current || lost)) return
    const cell = element.querySelector<HTMLElement>('[data-at][tabindex="0"]')
    if (cell === null) return
    const wasRequested = moveRequested.current
    moveRequested.current = false
    if (document.activeElement !== cell) cell.focus({ preventScroll: true })
    if (!wasRequested) return
    if (inPage) cell.closest('[data-line]')?.scrollIntoView({ block: 'nearest' })
    else reveal(element, cell)
  })

  return {
    active,
    goTo: ({ line, at }) => {
      moveRequested.current = true
      setState({ line, at, id: rows[line - 1]?.id, column: cells[at] ?? '' })
    },
    onFocus: (event) => {
      hasFocus.current = true
      const position = cellPositionOf(event.target)
      if (position === undefined || (position.line === active.line && position.at === active.at)) return
      setState({ ...position, id: rows[position.line - 1]?.id, column: cells[position.at] ?? '' })
    },
    onBlur: (event) => {
      // If the window lost the focus, the cell gets it back later and is still the active element.
      const stays = event.relatedTarget === null && document.activeElement === event.target
      if (!stays && !event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
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

/** Scrolls the minimum to show the cell outside the sticky cells. Sticky cells are always visible. */
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
  const padding = (px: number, isSticky: boolean) => (isSticky ? 0 : Math.max(0, px))
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
