import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { GridRow } from './types.ts'

/** Rows that come or go above what one looks at do not push it away; another order begins at its top. */
export function useKeepInSight(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly GridRow[],
  rowHeight: number,
  sortedBy: string,
): void {
  const before = useRef({ rows, sortedBy })
  useLayoutEffect(() => {
    const element = scroller.current
    const old = before.current
    before.current = { rows, sortedBy }
    if (element === null || element.scrollTop === 0) return
    if (old.sortedBy !== sortedBy) element.scrollTo({ top: 0 })
    else if (old.rows !== rows)
      element.scrollBy({ top: shiftOf(old.rows, rows, element.scrollTop, rowHeight) })
  }, [scroller, rows, rowHeight, sortedBy])
}

/** px by which the row at the upper edge has moved. */
function shiftOf(old: readonly GridRow[], now: readonly GridRow[], top: number, rowHeight: number): number {
  const index = Math.floor(top / rowHeight)
  const row = old[index]
  if (row === undefined || now[index]?.id === row.id) return 0
  const moved = now.findIndex(({ id }) => id === row.id)
  return moved === -1 ? 0 : (moved - index) * rowHeight
}
