import Columns3 from 'lucide-react/icons/columns-3'
import { Dialog } from '../ui/dialog.tsx'
import { Popover } from '../ui/popover.tsx'
import { ToolButton } from '../shell/tool-button.tsx'
import { ColumnsList } from './columns-list.tsx'
import type { GridColumnName } from './types.ts'

interface Props {
  layout: string
  columns: readonly GridColumnName[]
}

/** A toolbar button to show, hide, order and reset the columns. */
export function GridColumnsButton({ layout, columns }: Props) {
  return (
    <Popover
      trigger={<ToolButton variant="secondary" icon={Columns3} label="Columns" />}
      label="Columns"
      flush
    >
      {() => <ColumnsList name={layout} columns={columns} />}
    </Popover>
  )
}

/** The same list in a dialog, for phones, where a menu opens it. */
export function GridColumnsDialog({ layout, columns, onClose }: Props & { onClose: () => void }) {
  return (
    <Dialog open title="Columns" size="sm" onCloseRequest={onClose}>
      <ColumnsList name={layout} columns={columns} />
    </Dialog>
  )
}
