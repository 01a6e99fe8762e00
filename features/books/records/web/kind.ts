import type { BulkTable } from '../domain.ts'
import { nounsOf } from './kinds.ts'
import type { RecordCalls, RecordRow } from './list/calls.ts'
import type { TrashTexts } from './list/use-trash.ts'

/** What the page of one kind of record consists of. Everything else is shared. */
export interface RecordKind<Row extends RecordRow, Body> {
  readonly calls: RecordCalls<Row, Body>
  /** The title of its tab and the group of its shortcuts. */
  readonly title: string
  /** A draft of its form is stored under this name. */
  readonly draftName: string
  readonly customColumns: {
    /** The most that it shows. */
    readonly most: number
    /** It chooses the id of a new column, and sends options as one text instead of a list. */
    readonly choosesId: boolean
  }
  readonly texts: RecordTexts
}

/** The texts of toasts, from the specification. */
interface RecordTexts extends Readonly<Record<'added' | 'addFailed' | 'updated' | 'updateFailed', string>> {
  readonly trash: TrashTexts
}

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

/** `trashed`: what the table calls moving to trash. */
export function recordTexts(name: BulkTable, trashed: 'moved to trash' | 'deleted'): RecordTexts {
  const { one, many, One } = nounsOf(name)
  return {
    added: `${One} added`,
    updated: `${One} updated`,
    addFailed: `Failed to add ${one}`,
    updateFailed: `Failed to update ${one}`,
    trash: {
      trashed: counted(`${One} ${trashed}`, `${many} ${trashed}`),
      restored: counted(`${One} restored`, `${many} restored`),
      trashFailed: `Failed to delete ${one}`,
      restoreFailed: `Failed to restore ${one}`,
    },
  }
}
