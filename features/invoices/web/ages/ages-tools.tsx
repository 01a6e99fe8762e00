import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { today } from '#platform/contract/dates.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Button } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Ages } from '../../contract.ts'
import { printDocument } from '../document/print.tsx'
import { AgesDocument } from './ages-document.tsx'

const sheetAddress = (format: 'csv' | 'xlsx'): string =>
  addressOf('/api/invoices/ages/export', {}, { today: today(), format })

/** The day of the figures, and how they leave the page. */
export const AgesTools = ({ ages }: { ages: Ages }) => (
  <div className="flex flex-wrap items-center gap-2">
    <p className="me-auto text-sm text-muted">
      As of {formatDate(today())}, by the due date of the invoice each amount came from.
    </p>
    <Button
      size="sm"
      icon={Printer}
      onClick={() => void printDocument('Ages of dues', () => Promise.resolve(<AgesDocument ages={ages} />))}
    >
      Print
    </Button>
    <Menu
      label="Export"
      trigger={
        <Button size="sm" icon={Download}>
          Export
        </Button>
      }
      items={[
        { label: 'Excel workbook (XLSX)', href: sheetAddress('xlsx') },
        { label: 'Text file (CSV)', href: sheetAddress('csv') },
      ]}
    />
  </div>
)
