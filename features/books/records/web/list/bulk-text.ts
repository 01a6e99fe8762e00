import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { BulkChange } from '../../contract/bulk.ts'
import { type SettableField, settableText } from './settable.ts'

/** The name of the records: one, and several. */
export type Noun = readonly [one: string, several: string]

export const counted = (count: number, [one, several]: Noun): string =>
  `${formatQuantity(count)} ${count === 1 ? one : several}`

/** What happens or happened to the chosen records, as a sentence. */
export const changeText = (change: BulkChange, noun: Noun, fields: readonly SettableField[] = []): string =>
  change.set === null ? moveText(change, noun) : setText(change, change.set, noun, fields)

function moveText({ action, state, total, changed }: BulkChange, noun: Noun): string {
  const isTrash = action === 'trash'
  const done = isTrash ? 'moved to trash' : 'restored'
  const ofAll = `${formatQuantity(changed)} of ${counted(total, noun)} ${done}`
  switch (state) {
    case 'chosen':
      return `${counted(total, noun)} selected`
    case 'running':
      return isTrash ? `Moving ${counted(total, noun)} to trash` : `Restoring ${counted(total, noun)}`
    case 'undoing':
      return `Undoing: ${counted(changed, noun)}`
    case 'undone':
      return isTrash
        ? `Undone: ${counted(changed, noun)} restored`
        : `Undone: ${counted(changed, noun)} moved back to trash`
    case 'done':
      return changed === total ? `${counted(changed, noun)} ${done}` : `${ofAll}. The others had changed.`
    case 'cancelled':
      return `Stopped: ${ofAll}`
    case 'failed':
      return `Something went wrong on our side: ${ofAll}`
  }
}

function setText(
  { state, total, changed, same, undone }: BulkChange,
  { field: id, value }: NonNullable<BulkChange['set']>,
  noun: Noun,
  fields: readonly SettableField[],
): string {
  const field = fields.find((one) => one.id === id)
  // The column may have been deleted since.
  const title = field?.title ?? 'A deleted column'
  const shown = value === '' ? 'empty' : field === undefined ? `“${value}”` : settableText(field, value)
  const ofAll =
    changed === total ? counted(total, noun) : `${formatQuantity(changed)} of ${counted(total, noun)}`
  const done = `${title} is now ${shown} in ${ofAll}`
  switch (state) {
    case 'chosen':
      return `${counted(total, noun)} selected`
    case 'running':
      return `Setting ${title} to ${shown} in ${counted(total, noun)}`
    case 'undoing':
      return `Undoing: ${counted(changed, noun)}`
    case 'undone': {
      const back =
        undone === changed ? counted(changed, noun) : `${formatQuantity(undone)} of ${counted(changed, noun)}`
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
