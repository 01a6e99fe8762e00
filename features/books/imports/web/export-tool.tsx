import Download from 'lucide-react/icons/download'
import { addressOf } from '#platform/web/api/address.ts'
import type { ListFilter, TableTool } from '#features/books/records/web/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import { ToolButton } from '#platform/web/shell/tool-button.tsx'
import type { ImportTable } from '../domain.ts'

const paths: Readonly<Record<ImportTable, string>> = {
  financials: '/api/financial-transactions/export',
  materials: '/api/material-transactions/export',
}

/** Downloads the table as a file, with the list's filter and order. */
export function exportTool(table: ImportTable, query: ListFilter): TableTool {
  const address = (format: string) => addressOf(paths[table], {}, { ...query, format })
  const items: readonly MenuItem[] = [
    { label: 'Excel workbook (XLSX)', href: address('xlsx') },
    { label: 'Text file (CSV)', href: address('csv') },
  ]
  return {
    key: 'export',
    button: (
      <Menu
        trigger={<ToolButton variant="secondary" icon={Download} label="Export" />}
        label="Export"
        items={items}
      />
    ),
    items: [{ kind: 'separator' }, { kind: 'heading', label: 'Export' }, ...items],
  }
}
