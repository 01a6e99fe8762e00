import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { BulkChange } from '../../contract/bulk.ts'

/** The name of the records: one, and several. */
export type Noun = readonly [one: string, several: string]

const counted = (count: number, [one, several]: Noun): string =>
  `${formatQuantity(count)} ${count === 1 ? one : several}`

/** What happens or happened to the chosen records, as a sentence. */
export function changeText({ action, state, total, changed }: BulkChange, noun: Noun): string {
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
