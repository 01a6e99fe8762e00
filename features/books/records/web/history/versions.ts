import type { CustomField } from '../../contract/columns.ts'
import type { HistoryChange, HistoryEntry } from '../../contract/history.ts'
import { customSort } from '../../domain.ts'

interface Version {
  readonly customFields: readonly CustomField[]
}

/**
 * A record as it was before an entry: all changes since are taken back, from the newest on.
 * @param entries the history, newest first, at least down to that entry
 */
export function versionBefore<Row extends Version>(
  row: Row,
  entries: readonly HistoryEntry[],
  entryId: number,
): Row {
  const undone = entries.filter(({ id }) => id >= entryId).flatMap(({ changes }) => changes)
  const isCustom = ({ field }: HistoryChange) => field.startsWith(customSort)
  // Of several changes of one field the oldest comes last, and stays.
  const fields = Object.fromEntries(
    undone.filter((change) => !isCustom(change)).map(({ field, from }) => [field, from]),
  )
  const former = undone
    .filter(isCustom)
    .map(({ field, label, from }) => ({ id: field.slice(customSort.length), name: label, value: from }))
  const customs = new Map([...row.customFields, ...former].map((custom) => [custom.id, custom]))
  return { ...row, ...fields, customFields: [...customs.values()].filter(({ value }) => value !== '') }
}
