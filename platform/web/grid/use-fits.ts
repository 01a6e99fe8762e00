import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { fittingWidth } from './fit.ts'
import type { GridColumn } from './types.ts'

/** The px that each column needs for its content. They only grow, so that columns do not jump while rows load. */
export type Fits = ReadonlyMap<string, number>

const none: Fits = new Map()

export function useFits<Row>(
  sheet: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  isTable: boolean,
): Fits {
  const [fits, setFits] = useState(none)
  useLayoutEffect(() => {
    const element = sheet.current
    if (element === null || !isTable || rows.length === 0) return
    const measure = () => {
      const heads = [...element.querySelectorAll<HTMLElement>('[data-column]')]
      const measured = heads.flatMap((head) => {
        const column = columns.find(({ id }) => id === head.dataset['column'])
        return column === undefined ? [] : [[column.id, fittingWidth(element, head, column, rows)] as const]
      })
      setFits((before) =>
        measured.every(([id, px]) => px <= (before.get(id) ?? 0))
          ? before
          : new Map([
              ...before,
              ...measured.map(([id, px]) => [id, Math.max(px, before.get(id) ?? 0)] as const),
            ]),
      )
    }
    measure()
    // Before the font is there, texts have the width of another one.
    let isCurrent = true
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => isCurrent && measure())
    return () => {
      isCurrent = false
    }
  }, [sheet, columns, rows, isTable])
  return fits
}
