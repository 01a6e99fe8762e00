import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { GridColumnsButton, GridColumnsDialog, type GridColumnName } from '#platform/web/grid/index.ts'
import type { TableTool } from './tools.tsx'

/** Selects the visible columns and their order. */
export function useColumnsTool(layout: string, columns: readonly GridColumnName[]): TableTool {
  const [open, setOpen] = useState(false)
  return {
    key: 'columns',
    button: <GridColumnsButton layout={layout} columns={columns} />,
    items: [{ label: 'Columns', icon: Columns3, onSelect: () => setOpen(true) }],
    overlay: open && <GridColumnsDialog layout={layout} columns={columns} onClose={() => setOpen(false)} />,
  }
}
