/** What a member changed of a table: whatever it does not name is as the page has it. */
export interface GridLayout {
  /** px by column. */
  readonly widths: Readonly<Record<string, number>>
  /** Columns from the left; empty: as the page has them. */
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
/** As many as the server keeps of one table. */
const maxColumns = 60

export const widthWithin = (px: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, px)))

/** All columns in the member's order. One that came since stands behind the one that precedes it by default. */
export function inOrder<C extends Column>(columns: readonly C[], { order }: GridLayout): readonly C[] {
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

export interface Beside {
  readonly side: 'before' | 'after'
  readonly neighbour: string
}

/** Puts a column beside another; pinned ones stay where they are. */
export function withMoved(
  layout: GridLayout,
  columns: readonly Column[],
  id: string,
  { side, neighbour }: Beside,
): GridLayout {
  const movable = inOrder(columns, layout).filter(({ pinned }) => pinned !== true)
  const ids = movable.map((column) => column.id)
  if (id === neighbour || !ids.includes(id) || !ids.includes(neighbour)) return layout
  const rest = ids.filter((one) => one !== id)
  rest.splice(rest.indexOf(neighbour) + (side === 'after' ? 1 : 0), 0, id)
  return { ...layout, order: rest.slice(0, maxColumns) }
}

/** Where a column lands one step to the left or right among those that show; undefined at the edge. */
export function oneStep(
  columns: readonly Column[],
  layout: GridLayout,
  id: string,
  by: -1 | 1,
): Beside | undefined {
  const shown = inOrder(columns, layout).filter((column) => !isHidden(column, layout))
  const next = shown[shown.findIndex((column) => column.id === id) + by]
  if (next === undefined || next.pinned === true) return undefined
  return { side: by < 0 ? 'before' : 'after', neighbour: next.id }
}
