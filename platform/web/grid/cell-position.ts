/** A cell: line 0 is the head, line n the n-th row, and the foot comes after the last. */
export interface CellPosition {
  readonly line: number
  readonly at: number
}

/** The cell that has the focus, or would get it, with the record and the column it belongs to. */
export interface Active extends CellPosition {
  readonly id: number | undefined
  readonly column: string
}

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export interface Extent {
  /** Head, rows and foot. */
  readonly lines: number
  readonly lastRow: number
  readonly cells: number
  /** Rows in sight. */
  readonly page: number
}

const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value))

/** Where a key leads; undefined for a key that leads nowhere. */
export function moved({ line, at }: CellPosition, press: Press, extent: Extent): CellPosition | undefined {
  if (press.altKey) return undefined
  const far = press.ctrlKey || press.metaKey
  const lastCell = extent.cells - 1
  const firstRow = Math.min(1, extent.lastRow)
  const toLine = (next: number) => ({ line: within(next, 0, extent.lines - 1), at })
  const toCell = (next: number) => ({ line, at: within(next, 0, lastCell) })
  const letter = far ? '' : press.key
  if (press.key === 'ArrowDown' || letter === 'j') return toLine(far ? extent.lastRow : line + 1)
  if (press.key === 'ArrowUp' || letter === 'k') return toLine(far ? firstRow : line - 1)
  if (press.key === 'ArrowRight') return toCell(far ? lastCell : at + 1)
  if (press.key === 'ArrowLeft') return toCell(far ? 0 : at - 1)
  if (press.key === 'Home') return far ? { line: firstRow, at: 0 } : toCell(0)
  if (press.key === 'End') return far ? { line: extent.lastRow, at: lastCell } : toCell(lastCell)
  if (press.key === 'PageDown') return { line: within(line + extent.page, firstRow, extent.lastRow), at }
  if (press.key === 'PageUp') return { line: within(line - extent.page, firstRow, extent.lastRow), at }
  return undefined
}

/** The same record and column in what is there now; where one is gone, whatever took its place. */
export function settled(
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
