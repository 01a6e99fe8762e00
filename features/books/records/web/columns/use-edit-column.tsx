import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { useOnDemand } from '#platform/web/shell/index.ts'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import type { CustomColumn } from '../../contract/columns.ts'
import { customSort } from '../../domain.ts'

const loadDialog = async () => (await import('./edit-column-dialog.tsx')).EditColumnDialog

interface EditColumn {
  /** The items of a column's menu in the grid. */
  readonly menuOf: (id: string) => readonly MenuItem[]
  readonly open: (column: CustomColumn) => void
  readonly overlay: ReactNode
}

/** Opens the dialog that renames a custom column and changes its options. */
export function useEditColumn(columns: readonly CustomColumn[]): EditColumn {
  const [edited, setEdited] = useState<CustomColumn>()
  const dialog = useOnDemand(loadDialog)
  const open = (column: CustomColumn) => {
    setEdited(column)
    dialog.open()
  }
  return {
    open,
    menuOf: (id) => {
      const column = columns.find(({ columnId }) => customSort + columnId === id)
      return column === undefined
        ? []
        : [{ label: 'Edit column…', icon: Pencil, onSelect: () => open(column) }]
    },
    overlay: edited !== undefined && dialog.Open && (
      <dialog.Open key={edited.columnId} column={edited} onClose={dialog.close} />
    ),
  }
}
