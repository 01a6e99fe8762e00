import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { GridRow } from './types.ts'

/** Keeps the visible rows in position when rows above are added or removed. A new order scrolls to the top. */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly GridRow[],
  rowHeight: number,
  sortedBy: string,
): void {
  const previous = useRef({ rows, sortedBy })
  useLayoutEffect(() => {
    const element = scroller.current
    const old = previous.current
    previous.current = { rows, sortedBy }
    if (element === null || element.scrollTop === 0) return
    if (old.sortedBy !== sortedBy) element.scrollTo({ top: 0 })
    else if (old.rows !== rows)
      element.scrollBy({ top: shiftOf(old.rows, rows, element.scrollTop, rowHeight) })
  }, [scroller, rows, rowHeight, sortedBy])
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
