import { useMemo } from 'react'
import { inOrder, isHidden } from './layout.ts'
import type { GridLayout } from './layout.ts'
import type { GridColumn } from './types.ts'

/** A column as it stands: its width, and where it sticks. */
export interface Track<Row> {
  readonly column: GridColumn<Row>
  readonly width: number
  /** The member gave it this width; any other grows where there is room. */
  readonly fixed: boolean
  /** Distance from the left edge it sticks at. */
  readonly sticky: string | undefined
}

/** The columns that show, from the left. */
function tracksOf<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  selectable: boolean,
): readonly Track<Row>[] {
  const shown = inOrder(columns, layout).filter((column) => !isHidden(column, layout))
  const lastPinned = shown.findLastIndex(({ pinned }) => pinned === true)
  let left = selectable ? 'var(--k-select)' : '0px'
  return shown.map((column, index) => {
    const kept = layout.widths[column.id]
    const width = kept ?? column.width
    const sticky = column.pinned === true ? left : undefined
    if (sticky !== undefined) left = `${left} + ${px(width, true)}`
    // What another one sticks behind has to have a width that is known.
    return { column, width, fixed: kept !== undefined || index < lastPinned, sticky }
  })
}

export const useTracks = <Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  selectable: boolean,
): readonly Track<Row>[] =>
  useMemo(() => tracksOf(columns, layout, selectable), [columns, layout, selectable])

/** A pinned column leaves room for others on a narrow screen. */
const px = (width: number, pinned: boolean) => (pinned ? `min(${width}px, var(--k-pin))` : `${width}px`)

/** Measures of all lines alike, as style properties: where there is room, columns nobody resized share it. */
export function measuresOf(
  tracks: readonly Pick<Track<never>, 'width' | 'fixed' | 'sticky'>[],
  parts: { readonly selectable: boolean; readonly actions: boolean },
): Record<`--${string}`, string> {
  const columns = tracks.map(({ width, fixed, sticky }) => {
    const least = px(width, sticky !== undefined)
    return fixed ? least : `minmax(${least}, ${width}fr)`
  })
  const widths = tracks.map(({ width, sticky }) => px(width, sticky !== undefined))
  const before = parts.selectable ? ['var(--k-select)'] : []
  const after = parts.actions ? ['var(--k-actions)'] : []
  return {
    '--k-columns': [...before, ...columns, 'minmax(0, 1fr)', ...after].join(' '),
    '--k-width': `calc(${[...before, ...widths, ...after].join(' + ') || '0px'})`,
  }
}

/** Columns' names and, around them, those of the checkboxes and of the actions, which are no columns of the page. */
export const selectCell = '\u0000select'
export const actionsCell = '\u0000actions'
