import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/index.ts'
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  IconButton,
  Separator,
  SkeletonText,
  UserText,
} from '#platform/web/ui/index.ts'
import type { CustomColumn } from '../../contract/columns.ts'
import { maxColumns, optionsOf } from '../../domain.ts'
import { useRemoveColumn } from './mutations.ts'
import { NewColumnForm } from './new-column-form.tsx'
import { columnsQuery } from './queries.ts'
import { shownColumns } from './shown-columns.ts'
import { useEditColumn } from './use-edit-column.tsx'
import { typeNames } from './values.ts'

interface Props {
  /** The most columns that this screen shows. */
  most: number
  /** This screen chooses the id of a new column, and sends options as one text instead of a list. */
  choosesId: boolean
  onClose: () => void
}

/** The custom columns of both tables, and a form that adds one. */
export function ColumnsDialog({ most, choosesId, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(columnsQuery)
  const columns = shownColumns(data, maxColumns)
  const [columnToDelete, setColumnToDelete] = useState<CustomColumn>()
  const [dirty, setDirty] = useState(false)
  const remove = useRemoveColumn()
  const edit = useEditColumn(columns)
  return (
    <Dialog
      open
      title="Add custom column"
      description="Custom columns stand in the financial and in the material table alike."
      dirty={dirty}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        <NewColumnForm
          full={columns.length >= most}
          bodyOf={({ name, type, options }) =>
            choosesId
              ? { columnId: newColumnId(), name, type, options: type === 'select' ? options : '' }
              : { name, type, options: type === 'select' ? optionsOf(options) : [] }
          }
          onDirty={setDirty}
        />
        <Separator label={columns.length === 0 ? 'No custom columns yet' : 'Your custom columns'} />
        {data === undefined && error === null && <SkeletonText lines={2} />}
        {data === undefined && error !== null && (
          <ErrorState
            compact
            title="Failed to fetch custom columns"
            description={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        <ul aria-label="Your custom columns" className="grid grid-cols-1 gap-2 empty:hidden">
          {columns.map((column) => (
            <ColumnItem
              key={column.columnId}
              column={column}
              onEdit={() => edit.open(column)}
              onDelete={() => setColumnToDelete(column)}
            />
          ))}
        </ul>
      </div>
      {edit.overlay}
      <ConfirmDialog
        open={columnToDelete !== undefined}
        danger
        title={
          <>
            Delete the column <UserText>{columnToDelete?.name}</UserText>?
          </>
        }
        description="It disappears from both tables. Its values are kept, and are there again when you bring it back."
        confirmLabel="Delete column"
        busy={remove.isPending}
        busyLabel="Deleting…"
        onConfirm={() => {
          const done = () => setColumnToDelete(undefined)
          if (columnToDelete !== undefined) remove.mutate(columnToDelete, { onSuccess: done, onError: done })
        }}
        onCancel={() => setColumnToDelete(undefined)}
      />
    </Dialog>
  )
}

/** Random enough to be unique among the columns of one member. */
const newColumnId = (): string => `column-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

interface ItemProps {
  column: CustomColumn
  onEdit: () => void
  onDelete: () => void
}

function ColumnItem({ column, onEdit, onDelete }: ItemProps) {
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-line py-1 ps-3 pe-1">
      <div className="grid min-w-0 flex-1">
        <UserText kind="name" className="text-sm font-medium">
          {column.name}
        </UserText>
        {column.options !== '' && (
          <UserText kind="name" className="text-xs text-muted">
            {optionsOf(column.options).join(', ')}
          </UserText>
        )}
      </div>
      <Badge>{typeNames[column.type]}</Badge>
      <IconButton size="sm" icon={Pencil} label={`Edit the column ${column.name}`} onClick={onEdit} />
      <IconButton size="sm" icon={Trash2} label={`Delete the column ${column.name}`} onClick={onDelete} />
    </li>
  )
}
