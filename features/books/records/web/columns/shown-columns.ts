import type { CustomColumn } from '../../contract/columns.ts'
import { hiddenColumnName } from '../../domain.ts'

const none: readonly CustomColumn[] = []
/** Returns the same list for the same answer, so that tables need not be laid out again. */
const known = new WeakMap<readonly CustomColumn[], Map<number, readonly CustomColumn[]>>()

/** The columns that a table shows, oldest first, at most `most`. */
export function shownColumns(
  columns: readonly CustomColumn[] | undefined,
  most: number,
): readonly CustomColumn[] {
  if (columns === undefined) return none
  const lists = known.get(columns) ?? new Map<number, readonly CustomColumn[]>()
  const shown = lists.get(most) ?? columns.filter(({ name }) => name !== hiddenColumnName).slice(0, most)
  lists.set(most, shown)
  known.set(columns, lists)
  return shown
}
