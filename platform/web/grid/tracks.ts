import { useMemo } from 'react'
import { orderColumns, isHidden } from './layout.ts'
import type { GridLayout } from './layout.ts'
import type { GridColumn } from './types.ts'
import type { Fits } from './use-fits.ts'

/** A column with its width and its sticky position. */
export interface Track<Row> {
  readonly column: GridColumn<Row>
  readonly width: number
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
    const sticky = column.pinned === true ? left : undefined
    if (sticky !== undefined) left = `${left} + ${px(width, true)}`
    // The next pinned column sticks behind this one, so this width must be known.
    return { column, width, fixed: storedWidth !== undefined || index < lastPinned, sticky }
  })
}

export const useTracks = <Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  selectable: boolean,
  fits: Fits,
): readonly Track<Row>[] =>
  useMemo(() => tracksOf(columns, layout, selectable, fits), [columns, layout, selectable, fits])

/** On a narrow screen, a pinned column is limited to leave space for others. */
const px = (width: number, pinned: boolean) => (pinned ? `min(${width}px, var(--k-pin))` : `${width}px`)

/** Column widths for all lines, as style properties. Columns that are not fixed share the spare width. */
export function measuresOf(
  tracks: readonly Pick<Track<never>, 'width' | 'fixed' | 'sticky'>[],
  parts: { readonly selectable: boolean; readonly actions: boolean },
): Record<`--${string}`, string> {
  const columns = tracks.map(({ width, fixed, sticky }) => {
    const minTrack = px(width, sticky !== undefined)
    return fixed ? minTrack : `minmax(${minTrack}, ${width}fr)`
  })
  const widths = tracks.map(({ width, sticky }) => px(width, sticky !== undefined))
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
