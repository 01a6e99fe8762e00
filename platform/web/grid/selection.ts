type Ids = ReadonlySet<number>
type Rows = readonly { readonly id: number }[]

/** The start of a range: the row last selected alone, and the other selected rows. */
export interface Anchor {
  readonly id: number
  readonly others: Ids
}

export function toggled(selected: Ids, id: number): Ids {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** All rows between the anchor and this row, in either direction, and the rows selected before the range. */
export function extended(rows: Rows, anchor: Anchor, id: number): Ids {
  const from = rows.findIndex((row) => row.id === anchor.id)
  const to = rows.findIndex((row) => row.id === id)
  const next = new Set(anchor.others)
  if (to === -1) return next
  // If the anchor is not in the table any more, only this row is selected.
  const start = from === -1 ? to : from
  for (const row of rows.slice(Math.min(start, to), Math.max(start, to) + 1)) next.add(row.id)
  return next
}

/** Selects all loaded rows, or deselects them if all are selected. Other rows keep their selection. */
export function allToggled(rows: Rows, selected: Ids): Ids {
  const next = new Set(selected)
  if (isAllSelected(rows, selected)) for (const { id } of rows) next.delete(id)
  else for (const { id } of rows) next.add(id)
  return next
}

export const isAllSelected = (rows: Rows, selected: Ids): boolean =>
  rows.length > 0 && selected.size >= rows.length && rows.every(({ id }) => selected.has(id))
