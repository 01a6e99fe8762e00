import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { scrolledOut } from './scroll-store.ts'
import type { GridRow } from './types.ts'

/** Keeps the visible rows in position when rows above are added or removed. A new order scrolls to the top. */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly GridRow[],
  rowHeight: number,
  sortedBy: string,
  inPage: boolean,
): void {
  const previous = useRef({ rows, sortedBy })
  useLayoutEffect(() => {
    const element = scroller.current
    const old = previous.current
    previous.current = { rows, sortedBy }
    if (element === null) return
    const top = scrolledOut(element, inPage)
    const moving = inPage ? window : element
    if (top === 0) return
    if (old.sortedBy !== sortedBy) moving.scrollBy({ top: -top, behavior: 'instant' })
    else if (old.rows !== rows)
      moving.scrollBy({ top: shiftOf(old.rows, rows, top, rowHeight), behavior: 'instant' })
  }, [scroller, rows, rowHeight, sortedBy, inPage])
}

/** px by which the topmost visible row has moved. */
function shiftOf(
  old: readonly GridRow[],
  current: readonly GridRow[],
  top: number,
  rowHeight: number,
): number {
  const index = Math.floor(top / rowHeight)
  const row = old[index]
  if (row === undefined || current[index]?.id === row.id) return 0
  const moved = current.findIndex(({ id }) => id === row.id)
  return moved === -1 ? 0 : (moved - index) * rowHeight
}
