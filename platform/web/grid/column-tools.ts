import type { RefObject } from 'react'
import { announce } from '../ui/announce.ts'
import { fittingWidth } from './fit.ts'
import {
  emptyLayout,
  orderColumns,
  isHidden,
  stepDestination,
  widthWithin,
  withHidden,
  withMoved,
  withWidths,
} from './layout.ts'
import type { ColumnDestination, GridLayout } from './layout.ts'
import { measuresOf } from './tracks.ts'
import type { Track } from './tracks.ts'
import type { GridColumn } from './types.ts'

interface Options<Row> {
  sheet: RefObject<HTMLElement | null>
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  tracks: readonly Track<Row>[]
  parts: { selectable: boolean; actions: boolean }
  layout: GridLayout
  change: (layout: GridLayout) => void
}

/** Changes to the columns of a table, used by pointer and keyboard. */
export interface ColumnTools {
  widthOf: (id: string) => number
  /** Shows a width without storing it. */
  preview: (id: string, width: number) => void
  cancelPreview: () => void
  resize: (id: string, width: number) => void
  fit: (id: string) => void
  step: (id: string, by: -1 | 1) => ColumnDestination | undefined
  move: (id: string, destination: ColumnDestination) => void
  canHide: boolean
  hide: (id: string) => void
  reset: () => void
}

export function useColumnTools<Row>(options: Options<Row>): ColumnTools {
  const { sheet, columns, rows, tracks, parts, layout, change } = options
  const headOf = (id: string): HTMLElement | null | undefined =>
    sheet.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`)
  const widthOf = (id: string) => headOf(id)?.getBoundingClientRect().width ?? 0
  // When one column is resized, the others keep their current width. Otherwise they would move under the pointer.
  const currentWidths = () =>
    Object.fromEntries(
      tracks
        .filter(({ column, fixed, width }) => !fixed && widthOf(column.id) > width + 1)
        .map(({ column }) => [column.id, widthOf(column.id)]),
    )
  const applyMeasures = (visible: Parameters<typeof measuresOf>[0]) => {
    for (const [name, value] of Object.entries(measuresOf(visible, parts)))
      sheet.current?.style.setProperty(name, value)
  }
  const resize = (id: string, width: number) =>
    change(withWidths(layout, { ...currentWidths(), [id]: width }))

  return {
    widthOf,
    preview: (id, width) => {
      const widths: Readonly<Record<string, number>> = { ...currentWidths(), [id]: widthWithin(width) }
      applyMeasures(
        tracks.map((track) => {
          const own = widths[track.column.id]
          return own === undefined ? track : { ...track, width: own, fixed: true }
        }),
      )
    },
    cancelPreview: () => applyMeasures(tracks),
    resize,
    fit: (id) => {
      const column = columns.find((one) => one.id === id)
      const head = headOf(id)
      if (column !== undefined && head && sheet.current !== null)
        resize(id, fittingWidth(sheet.current, head, column, rows))
    },
    step: (id, by) => stepDestination(columns, layout, id, by),
    move: (id, destination) => {
      const next = withMoved(layout, columns, id, destination)
      change(next)
      const visible = orderColumns(columns, next).filter((column) => !isHidden(column, next))
      const index = visible.findIndex((column) => column.id === id)
      announce(`${visible[index]?.title ?? ''}: column ${index + 1} of ${visible.length}`)
    },
    canHide: tracks.length > 1,
    hide: (id) => {
      change(withHidden(layout, id, true))
      announce(`${columns.find((column) => column.id === id)?.title ?? ''} hidden`)
    },
    reset: () => change(emptyLayout),
  }
}
