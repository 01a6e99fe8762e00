/** A cell: line 0 is the head, line n the n-th row, and after a failure the last line says so. */
export interface CellPosition {
  readonly line: number
  readonly at: number
}

/** The cell that has or would get the focus, with its record and column. */
export interface Active extends CellPosition {
  readonly id: number | undefined
  readonly column: string
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export interface Extent {
  /** Head and rows. */
  readonly lines: number
  readonly lastRow: number
  readonly cells: number
  /** Number of visible rows. */
  readonly page: number
}

const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value))

/** The position to which a key moves; undefined if the key does not move. */
export function nextPosition(
  { line, at }: CellPosition,
  press: KeyPress,
  extent: Extent,
): CellPosition | undefined {
  if (press.altKey) return undefined
  const toEdge = press.ctrlKey || press.metaKey
  const lastCell = extent.cells - 1
  const firstRow = Math.min(1, extent.lastRow)
  const toLine = (next: number) => ({ line: within(next, 0, extent.lines - 1), at })
  const toCell = (next: number) => ({ line, at: within(next, 0, lastCell) })
  const letter = toEdge ? '' : press.key
  if (press.key === 'ArrowDown' || letter === 'j') return toLine(toEdge ? extent.lastRow : line + 1)
  if (press.key === 'ArrowUp' || letter === 'k') return toLine(toEdge ? firstRow : line - 1)
  if (press.key === 'ArrowRight') return toCell(toEdge ? lastCell : at + 1)
  if (press.key === 'ArrowLeft') return toCell(toEdge ? 0 : at - 1)
  if (press.key === 'Home') return toEdge ? { line: firstRow, at: 0 } : toCell(0)
  if (press.key === 'End') return toEdge ? { line: extent.lastRow, at: lastCell } : toCell(lastCell)
  if (press.key === 'PageDown') return { line: within(line + extent.page, firstRow, extent.lastRow), at }
  if (press.key === 'PageUp') return { line: within(line - extent.page, firstRow, extent.lastRow), at }
  return undefined
}

/** The position of the same record and column in the current rows. If one is gone, the index stays. */
export function resolveActive(
  active: Active,
  rows: readonly { readonly id: number }[],
  lines: number,
  columns: readonly string[],
): Active {
  let { line, at } = active
  if (active.id !== undefined && rows[line - 1]?.id !== active.id) {
    const index = rows.findIndex(({ id }) => id === active.id)
    if (index !== -1) line = index + 1
  }
  line = within(line, 0, lines - 1)
  if (columns[at] !== active.column) {
    const index = columns.indexOf(active.column)
    at = index === -1 ? within(at, 0, columns.length - 1) : index
  }
  const next = { line, at, id: rows[line - 1]?.id, column: columns[at] ?? '' }
  const isSame =
    next.line === active.line &&
    next.at === active.at &&
    next.id === active.id &&
    next.column === active.column
  return isSame ? active : next
}
