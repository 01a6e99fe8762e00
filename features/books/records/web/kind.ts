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
  readonly texts: TransactionTexts
}

/** The texts of toasts, from the specification. */
interface TransactionTexts extends Readonly<
  Record<'added' | 'addFailed' | 'updated' | 'updateFailed', string>
> {
  readonly trash: TrashTexts
}

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

/** `trashed`: what the table calls moving to trash. */
export const transactionTexts = (trashed: 'moved to trash' | 'deleted'): TransactionTexts => ({
  added: 'Transaction added',
  updated: 'Transaction updated',
  addFailed: 'Failed to add transaction',
  updateFailed: 'Failed to update transaction',
  trash: {
    trashed: counted(`Transaction ${trashed}`, `transactions ${trashed}`),
    restored: counted('Transaction restored', 'transactions restored'),
    trashFailed: 'Failed to delete transaction',
    restoreFailed: 'Failed to restore transaction',
  },
})
