/** A member's changes to a table. Everything else keeps the page's defaults. */
export interface GridLayout {
  /** px by column. */
  readonly widths: Readonly<Record<string, number>>
  /** Columns from the left; empty means the page's order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

interface Column {
  readonly id: string
  readonly pinned?: boolean | undefined
}

export const emptyLayout: GridLayout = { widths: {}, order: [], hidden: [] }

export const minWidth = 40
export const maxWidth = 800
/** The most columns that the server stores for one table. */
const maxColumns = 60

export const widthWithin = (px: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, px)))

/** All columns in the member's order. A new column follows its default predecessor. */
export function orderColumns<C extends Column>(columns: readonly C[], { order }: GridLayout): readonly C[] {
  const ranks = new Map(order.map((id, rank) => [id, rank]))
  const known = columns.filter(({ id }) => ranks.has(id))
  const arranged = known.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  columns.forEach((column, index) => {
    if (ranks.has(column.id)) return
    const before = columns[index - 1]
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, column)
  })
  const isPinned = ({ pinned }: C) => pinned === true
  return [...columns.filter(isPinned), ...arranged.filter((column) => !isPinned(column))]
}

export const isHidden = ({ id, pinned }: Column, { hidden }: GridLayout): boolean =>
  pinned !== true && hidden.includes(id)

export function withWidths(layout: GridLayout, widths: Readonly<Record<string, number>>): GridLayout {
  const within = Object.entries({ ...layout.widths, ...widths }).map(([id, px]) => [id, widthWithin(px)])
  return { ...layout, widths: Object.fromEntries(within.slice(-maxColumns)) }
}

export function withHidden(layout: GridLayout, id: string, hide: boolean): GridLayout {
  const others = layout.hidden.filter((one) => one !== id)
  return { ...layout, hidden: (hide ? [...others, id] : others).slice(-maxColumns) }
}

export interface ColumnDestination {
  readonly side: 'before' | 'after'
  readonly neighbour: string
}

/** Moves a column next to another. Pinned columns do not move. */
export function withMoved(
  layout: GridLayout,
  columns: readonly Column[],
  id: string,
  { side, neighbour }: ColumnDestination,
): GridLayout {
  const movable = orderColumns(columns, layout).filter(({ pinned }) => pinned !== true)
  const ids = movable.map((column) => column.id)
  if (id === neighbour || !ids.includes(id) || !ids.includes(neighbour)) return layout
  const rest = ids.filter((one) => one !== id)
  rest.splice(rest.indexOf(neighbour) + (side === 'after' ? 1 : 0), 0, id)
  return { ...layout, order: rest.slice(0, maxColumns) }
}

/** The destination of a column one visible column to the left or right; undefined at the edge. */
export function stepDestination(
  columns: readonly Column[],
  layout: GridLayout,
  id: string,
  by: -1 | 1,
): ColumnDestination | undefined {
  const visible = orderColumns(columns, layout).filter((column) => !isHidden(column, layout))
  const next = visible[visible.findIndex((column) => column.id === id) + by]
  if (next === undefined || next.pinned === true) return undefined
  return { side: by < 0 ? 'before' : 'after', neighbour: next.id }
}
