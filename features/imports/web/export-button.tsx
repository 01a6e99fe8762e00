import Download from 'lucide-react/icons/download'
import { addressOf } from '#platform/web/api/address.ts'
import { Button } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { ImportTable } from '../domain.ts'

const paths: Readonly<Record<ImportTable, string>> = {
  financials: '/api/financial-transactions/export',
  materials: '/api/material-transactions/export',
}

interface Props {
  table: ImportTable
  /** The list's filter and order: what is shown is what is saved. */
  query: Readonly<Record<string, string | number | boolean | null | undefined>>
}

/** The table as a file; the browser saves it while the server still writes. */
export function ExportButton({ table, query }: Props) {
  const address = (format: string) => addressOf(paths[table], {}, { ...query, format })
  return (
    <Menu
      trigger={
        <Button icon={Download} aria-label="Export">
          Export
        </Button>
      }
      label="Export"
      items={[
        { label: 'Excel workbook (XLSX)', href: address('xlsx') },
        { label: 'Text file (CSV)', href: address('csv') },
      ]}
    />
  )
}
