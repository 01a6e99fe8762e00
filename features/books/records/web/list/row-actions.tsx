import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { ConfirmDialog, IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { BulkTable } from '../../domain.ts'
import { nounsOf } from '../kinds.ts'
import type { RecordRow } from './calls.ts'
import { useToolRoom } from './tools.tsx'
import type { RecordActions } from './use-record-actions.ts'

interface Props<Row extends RecordRow> {
  row: Row
  actions: RecordActions<Row>
  /** 'Move to trash' or 'Delete', depending on the table. */
  trashLabel: string
}

/** The buttons at the end of a row: edit and trash, or restore. On a phone they are in a menu. */
function RowActions<Row extends RecordRow>({ row, actions, trashLabel }: Props<Row>) {
  const roomy = useToolRoom()
  if (row.deletedAt !== null)
    return (
      <IconButton
        size="sm"
        icon={RotateCcw}
        label={`Restore ${row.id}`}
        onClick={() => actions.restore([row.id])}
      />
    )
  if (!roomy)
    return (
      <Menu
        label={`Actions of ${row.id}`}
        trigger={<IconButton size="sm" tip={false} icon={Ellipsis} label={`More actions for ${row.id}`} />}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => actions.edit(row) },
          { label: trashLabel, icon: Trash2, onSelect: () => actions.askToTrash(row) },
        ]}
      />
    )
  return (
    <>
      <IconButton size="sm" icon={Pencil} label={`Edit ${row.id}`} onClick={() => actions.edit(row)} />
      <IconButton
        size="sm"
        icon={Trash2}
        label={`${trashLabel} ${row.id}`}
        onClick={() => actions.askToTrash(row)}
      />
    </>
  )
}

/** The `actions` of the grid. */
export const rowActions =
  <Row extends RecordRow>(actions: RecordActions<Row>, trashLabel: string) =>
  (row: Row) => <RowActions row={row} actions={actions} trashLabel={trashLabel} />

/** What `rowKeys` handles, for the list of shortcuts. */
export const rowKeyHints = [
  { keys: ['E'], label: 'Edit the row' },
  { keys: ['Delete'], label: 'Move the row, or the selected rows, to trash' },
]
export const trashKeyHints = [{ keys: ['R'], label: 'Restore the row, or the selected rows' }]

/**
 * `e` edits, Delete moves to trash, `r` restores. The last two apply to all selected rows. `more` has keys of the
 * feature.
 */
export function rowKeys<Row extends RecordRow>(
  actions: Pick<RecordActions<Row>, 'edit' | 'restore' | 'askToTrash' | 'trash'>,
  selected: ReadonlySet<number>,
  more: Readonly<Record<string, (row: Row) => void>> = {},
): (row: Row, event: KeyboardEvent) => boolean {
  return (row, event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const isTrashed = row.deletedAt !== null
    const many = selected.size > 0 ? [...selected] : undefined
    const other = more[event.key]
    if (other !== undefined) other(row)
    else if (event.key === 'e' && !isTrashed) actions.edit(row)
    else if (event.key === 'r' && isTrashed) actions.restore(many ?? [row.id])
    else if (event.key === 'Delete' && !isTrashed) {
      if (many === undefined) actions.askToTrash(row)
      else actions.trash(many)
    } else return false
    return true
  }
}

/** Asks before a single record is moved to trash. Several records move without a question; Undo restores them. */
export function TrashQuestion<Row extends RecordRow>({
  name,
  actions,
}: {
  name: BulkTable
  actions: RecordActions<Row>
}) {
  const { one } = nounsOf(name)
  return (
    <ConfirmDialog
      open={actions.rowToTrash !== undefined}
      danger
      title={`Move ${one} ${actions.rowToTrash?.id ?? ''} to trash?`}
      description={`This will move the ${one} to trash. You can restore it later if needed.`}
      confirmLabel="Move to Trash"
      onConfirm={actions.confirmTrash}
      onCancel={actions.close}
    />
  )
}
