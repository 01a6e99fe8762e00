import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Button } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Ages } from '../../contract.ts'
import { printDocument } from '../document/print.tsx'
import { AgesDocument } from './ages-document.tsx'
import type { AgesWords } from './words.ts'

/** The day of the figures, and how they leave the page. */
export const AgesTools = ({ ages, words }: { ages: Ages; words: AgesWords }) => (
  <div className="flex flex-wrap items-center gap-2">
    <p className="me-auto text-sm text-muted">
      As of {formatDate(today())}, {words.by}.
    </p>
    <Button
      size="sm"
      icon={Printer}
      onClick={() =>
        void printDocument(words.title, () => Promise.resolve(<AgesDocument ages={ages} words={words} />))
      }
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
        { label: 'Excel workbook (XLSX)', href: words.sheet('xlsx') },
        { label: 'Text file (CSV)', href: words.sheet('csv') },
      ]}
    />
  </div>
)
