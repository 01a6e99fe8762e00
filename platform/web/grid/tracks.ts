import { useMemo } from 'react'
import { orderColumns, isHidden } from './layout.ts'
import type { GridLayout } from './layout.ts'
import type { GridColumn } from './types.ts'
import type { Fits } from './use-fits.ts'

/** A column with its width and its sticky position. */
export interface Track<Row> {
  readonly column: GridColumn<Row>
  readonly width: number
  /** The width on a narrow screen. */
  readonly least: number
  /** The width does not grow: the member chose it, or a pinned column follows. */
  readonly fixed: boolean
  /** Distance from the left edge at which it sticks. */
  readonly sticky: string | undefined
}

/** The visible columns, from the left. */
function tracksOf<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  selectable: boolean,
  fits: Fits,
): readonly Track<Row>[] {
  const visible = orderColumns(columns, layout).filter((column) => !isHidden(column, layout))
  const lastPinned = visible.findLastIndex(({ pinned }) => pinned === true)
  let left = selectable ? 'var(--k-select)' : '0px'
  return visible.map((column, index) => {
    const storedWidth = layout.widths[column.id]
    // A column that needs less than its width leaves the rest to others before the table scrolls.
    const width = storedWidth ?? Math.min(column.width, fits.get(column.id) ?? column.width)
    const least = storedWidth ?? Math.min(width, column.least ?? width)
    const sticky = column.pinned === true ? left : undefined
    if (sticky !== undefined) left = `${left} + ${px({ width, least, sticky })}`
    // The next pinned column sticks behind this one, so this width must be known.
    return { column, width, least, fixed: storedWidth !== undefined || index < lastPinned, sticky }
  })
}

export const useTracks = <Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  selectable: boolean,
  fits: Fits,
): readonly Track<Row>[] =>
  useMemo(() => tracksOf(columns, layout, selectable, fits), [columns, layout, selectable, fits])

type Measures = Pick<Track<never>, 'width' | 'least' | 'fixed' | 'sticky'>

/** The least width. A narrow screen limits pinned columns and long texts, so that figures show without scrolling. */
function px({ width, least, sticky }: Omit<Measures, 'fixed'>): string {
  const limits = [
    ...(sticky === undefined ? [] : ['var(--k-pin)']),
    ...(least < width ? [`max(${least}px, 20vw - 3.75rem)`] : []),
  ]
  return limits.length === 0 ? `${width}px` : `min(${[`${width}px`, ...limits].join(', ')})`
}

/** Column widths for all lines, as style properties. Columns that are not fixed share the spare width. */
export function measuresOf(
  tracks: readonly Measures[],
  parts: { readonly selectable: boolean; readonly actions: boolean },
): Record<`--${string}`, string> {
  const widths = tracks.map(px)
  const columns = tracks.map((track) => (track.fixed ? px(track) : `minmax(${px(track)}, ${track.width}fr)`))
  const before = parts.selectable ? ['var(--k-select)'] : []
  const after = parts.actions ? ['var(--k-actions)'] : []
  return {
    '--k-columns': [...before, ...columns, 'minmax(0, 1fr)', ...after].join(' '),
    '--k-width': `calc(${[...before, ...widths, ...after].join(' + ') || '0px'})`,
  }
}

/** Ids of the cells that are not columns of the page: checkbox, the content of a card, actions. */
export const selectCell = '\u0000select'
export const cardCell = '\u0000card'
export const actionsCell = '\u0000actions'
