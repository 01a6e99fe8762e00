type Ids = ReadonlySet<number>
type Rows = readonly { readonly id: number }[]

/** Where a range begins: the row last chosen by itself, and what was selected besides. */
export interface Anchor {
  readonly id: number
  readonly others: Ids
}

export function toggled(selected: Ids, id: number): Ids {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** All rows between the anchor and this one, either way round, and what was selected before the range began. */
export function extended(rows: Rows, anchor: Anchor, id: number): Ids {
  const from = rows.findIndex((row) => row.id === anchor.id)
  const to = rows.findIndex((row) => row.id === id)
  const next = new Set(anchor.others)
  if (to === -1) return next
  // An anchor that left the table leaves a range of one.
  const start = from === -1 ? to : from
  for (const row of rows.slice(Math.min(start, to), Math.max(start, to) + 1)) next.add(row.id)
  return next
}

/** Every loaded row, and what is selected elsewhere; where all are already, none of them. */
export function allToggled(rows: Rows, selected: Ids): Ids {
  const next = new Set(selected)
  if (isAllSelected(rows, selected)) for (const { id } of rows) next.delete(id)
  else for (const { id } of rows) next.add(id)
  return next
}

export const isAllSelected = (rows: Rows, selected: Ids): boolean =>
  rows.length > 0 && selected.size >= rows.length && rows.every(({ id }) => selected.has(id))
