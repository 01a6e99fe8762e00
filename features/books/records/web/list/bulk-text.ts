import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { BulkChange } from '../../contract/bulk.ts'
import { type BulkTable, collections } from '../../domain.ts'
import { type SettableField, settableText } from './settable.ts'

/** `1,234 transactions` */
export const counted = (count: number, table: BulkTable): string =>
  `${formatQuantity(count)} ${collections[table].noun[count === 1 ? 0 : 1]}`

/** What happens or happened to the chosen records, as a sentence. */
export const changeText = (change: BulkChange, fields: readonly SettableField[] = []): string =>
  change.set === null ? moveText(change) : setText(change, change.set, fields)

function moveText({ action, state, total, changed, table }: BulkChange): string {
  const isTrash = action === 'trash'
  const done = isTrash ? 'moved to trash' : 'restored'
  const ofAll = `${formatQuantity(changed)} of ${counted(total, table)} ${done}`
  switch (state) {
    case 'chosen':
      return `${counted(total, table)} selected`
    case 'running':
      return isTrash ? `Moving ${counted(total, table)} to trash` : `Restoring ${counted(total, table)}`
    case 'undoing':
      return `Undoing: ${counted(changed, table)}`
    case 'undone':
      return isTrash
        ? `Undone: ${counted(changed, table)} restored`
        : `Undone: ${counted(changed, table)} moved back to trash`
    case 'done':
      return changed === total ? `${counted(changed, table)} ${done}` : `${ofAll}. The others had changed.`
    case 'cancelled':
      return `Stopped: ${ofAll}`
    case 'failed':
      return `Something went wrong on our side: ${ofAll}`
  }
}

function setText(
  { state, total, changed, same, undone, table }: BulkChange,
  { field: id, value }: NonNullable<BulkChange['set']>,
  fields: readonly SettableField[],
): string {
  const field = fields.find((one) => one.id === id)
  // The column may have been deleted since.
  const title = field?.title ?? 'A deleted column'
  const shown = value === '' ? 'empty' : field === undefined ? `“${value}”` : settableText(field, value)
  const ofAll =
    changed === total ? counted(total, table) : `${formatQuantity(changed)} of ${counted(total, table)}`
  const done = `${title} is now ${shown} in ${ofAll}`
  switch (state) {
    case 'chosen':
      return `${counted(total, table)} selected`
    case 'running':
      return `Setting ${title} to ${shown} in ${counted(total, table)}`
    case 'undoing':
      return `Undoing: ${counted(changed, table)}`
    case 'undone': {
      const back =
        undone === changed
          ? counted(changed, table)
          : `${formatQuantity(undone)} of ${counted(changed, table)}`
      const left = undone === changed ? '' : '. The others were changed since.'
      return `Undone: ${title} is as before in ${back}${left}`
    }
    case 'done':
      return [done, ...leftOut(same, total - changed - same)].join('. ') + (changed === total ? '' : '.')
    case 'cancelled':
      return `Stopped: ${done}`
    case 'failed':
      return `Something went wrong on our side: ${done}`
  }
}

/** Why some of the chosen records were not changed. */
const leftOut = (same: number, gone: number): string[] => [
  ...(same > 0 ? [`${formatQuantity(same)} had it already`] : []),
  ...(gone > 0 ? [`${formatQuantity(gone)} could not be changed: trashed or deleted`] : []),
]
