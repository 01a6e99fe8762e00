import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { ConfirmDialog, IconButton } from '../../../../platform/web/ui/index.ts'
import type { RecordRow } from './calls.ts'
import type { RecordActions } from './use-record-actions.ts'

interface Props<Row extends RecordRow> {
  row: Row
  acts: RecordActions<Row>
  /** 'Move to trash' or 'Delete', as the table calls it. */
  trashLabel: string
}

/** The buttons at a row's end: edit and trash, or restore. */
function RowActions<Row extends RecordRow>({ row, acts, trashLabel }: Props<Row>) {
  if (row.deletedAt !== null)
    return (
      <IconButton
        size="sm"
        icon={RotateCcw}
        label={`Restore ${row.id}`}
        onClick={() => acts.restore([row.id])}
      />
    )
  return (
    <>
      <IconButton size="sm" icon={Pencil} label={`Edit ${row.id}`} onClick={() => acts.edit(row)} />
      <IconButton
        size="sm"
        icon={Trash2}
        label={`${trashLabel} ${row.id}`}
        onClick={() => acts.askToTrash(row)}
      />
    </>
  )
}

/** For the grid's `actions`. */
export const rowActions =
  <Row extends RecordRow>(acts: RecordActions<Row>, trashLabel: string) =>
  (row: Row) => <RowActions row={row} acts={acts} trashLabel={trashLabel} />

/** `e` edits, Delete asks to move to trash, `r` restores. With several rows selected the last two mean all of them. */
export function rowKeys<Row extends RecordRow>(
  acts: RecordActions<Row>,
  selected: ReadonlySet<number>,
): (row: Row, event: KeyboardEvent) => boolean {
  return (row, event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const isTrashed = row.deletedAt !== null
    const many = selected.size > 0 ? [...selected] : undefined
    if (event.key === 'e' && !isTrashed) acts.edit(row)
    else if (event.key === 'r' && isTrashed) acts.restore(many ?? [row.id])
    else if (event.key === 'Delete' && !isTrashed) {
      if (many === undefined) acts.askToTrash(row)
      else acts.trash(many)
    } else return false
    return true
  }
}

/** The question before a single record goes to trash. Several at once go without it, and come back by Undo. */
export function TrashQuestion<Row extends RecordRow>({
  acts,
  what,
}: {
  acts: RecordActions<Row>
  what: string
}) {
  return (
    <ConfirmDialog
      open={acts.inQuestion !== undefined}
      danger
      title={`Move ${what} ${acts.inQuestion?.id ?? ''} to trash?`}
      description={`This will move the ${what} to trash. You can restore it later if needed.`}
      confirmLabel="Move to Trash"
      onConfirm={acts.confirmTrash}
      onCancel={acts.close}
    />
  )
}
