import type { KeyboardEvent } from 'react'
import type { ColumnTools } from './column-tools.ts'
import { openHeadMenu } from './head-cell.tsx'
import { widthStep } from './head-menu.ts'
import type { Track } from './tracks.ts'
import type { GridSort } from './types.ts'
import type { Selection } from './use-selection.ts'

interface Options<Row> {
  /** Undefined for the checkbox and actions cells. */
  track: Track<Row> | undefined
  selection: Selection | undefined
  sort: GridSort | undefined
  onSort: ((sort: GridSort) => void) | undefined
  tools: ColumnTools
}

/** Handles the keys of the head: sort, menu and its shortcuts. Returns true if the key was handled. */
export function headKey<Row>(event: KeyboardEvent, options: Options<Row>): boolean {
  const { track, selection, sort, onSort, tools } = options
  const { key, altKey, shiftKey, target } = event
  const isPress = (key === 'Enter' || key === ' ') && !altKey
  if (track === undefined) {
    const isSelect = target instanceof Element && target.closest('[data-select]') !== null
    if (isPress && isSelect) selection?.toggleAll()
    return isPress
  }
  const { id, sortable } = track.column
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const wantsMenu = (altKey && key === 'ArrowDown') || key === 'ContextMenu' || (shiftKey && key === 'F10')
  if (wantsMenu || (isPress && !(sortable === true && onSort !== undefined))) {
    openHeadMenu(cell)
    return true
  }
  if (isPress) {
    onSort?.({ column: id, descending: sort?.column === id && !sort.descending })
    return true
  }
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined
  if (by === undefined || !shiftKey) return false
  if (!altKey) tools.resize(id, tools.widthOf(id) + by * widthStep)
  else {
    const destination = tools.step(id, by)
    if (destination !== undefined && track.column.pinned !== true) tools.move(id, destination)
  }
  return true
}
