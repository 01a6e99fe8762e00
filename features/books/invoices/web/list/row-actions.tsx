import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useKeepsIssued } from '#platform/web/api/book-place.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../../contract.ts'
import type { InvoiceTool, ToolUse } from './tools.ts'
import { statementKeyOf } from '../statement/key.ts'

export interface InvoiceActionHandlers {
  readonly view: (invoice: InvoiceSummary) => void
  readonly edit: (invoice: InvoiceSummary) => void
  readonly print: (invoice: InvoiceSummary) => void
  readonly pdf: (invoice: InvoiceSummary, paper: 'a4' | 'letter') => void
  readonly duplicate: (id: number) => void
  readonly tools: readonly InvoiceTool[]
  readonly openTool: (chosen: ToolUse) => void
  readonly statement: (customer: string) => void
  /** Opens a confirmation first. */
  readonly askToTrash: (invoice: InvoiceSummary) => void
  readonly trash: (ids: readonly number[]) => void
  readonly restore: (ids: readonly number[]) => void
}

interface Props {
  invoice: InvoiceSummary
  handlers: InvoiceActionHandlers
}

/** The specification's four actions are buttons, the others are in a menu. On narrow screens all are in the menu. */
export function InvoiceActions({ invoice, handlers }: Props) {
  const wide = useAtLeast('wide')
  const keepsIssued = useKeepsIssued()
  const name = invoice.invoiceNumber
  const main = mainItems(invoice, handlers, keepsIssued && invoice.status !== 'draft')
  return (
    <>
      {wide &&
        main.map(({ label, icon, onSelect }) => (
          <IconButton key={label} size="sm" icon={icon} label={`${label} ${name}`} onClick={onSelect} />
        ))}
      <Menu
        label={`Actions of ${name}`}
        trigger={<IconButton size="sm" icon={Ellipsis} label={`More actions for ${name}`} />}
        items={[...(wide ? [] : [...main, { kind: 'separator' } as const]), ...moreItems(invoice, handlers)]}
      />
    </>
  )
}

/** An invoice that stays as it is has neither the way into the form nor the one into the trash. */
const mainItems = (invoice: InvoiceSummary, handlers: InvoiceActionHandlers, stays: boolean) => [
  { label: 'View', icon: Eye, onSelect: () => handlers.view(invoice) },
  { label: 'Print', icon: Printer, onSelect: () => handlers.print(invoice) },
  ...(stays
    ? []
    : [
        { label: 'Edit', icon: Pencil, onSelect: () => handlers.edit(invoice) },
        { label: 'Move to trash', icon: Trash2, onSelect: () => handlers.askToTrash(invoice) },
      ]),
]

const moreItems = (invoice: InvoiceSummary, handlers: InvoiceActionHandlers): MenuItem[] => [
  ...handlers.tools
    .filter(({ isFor }) => isFor(invoice))
    .map((tool) => ({
      label: tool.label,
      icon: tool.icon,
      onSelect: () => handlers.openTool({ tool, invoice }),
    })),
  { label: 'Duplicate', icon: Copy, onSelect: () => handlers.duplicate(invoice.id) },
  { label: 'PDF (A4)', icon: FileDown, onSelect: () => handlers.pdf(invoice, 'a4') },
  { label: 'PDF (Letter)', icon: FileDown, onSelect: () => handlers.pdf(invoice, 'letter') },
  {
    label: 'Customer statement',
    icon: ReceiptText,
    onSelect: () => handlers.statement(statementKeyOf(invoice)),
  },
]

export function TrashActions({ invoice, handlers }: Props) {
  return (
    <>
      <IconButton
        size="sm"
        icon={Eye}
        label={`View ${invoice.invoiceNumber}`}
        onClick={() => handlers.view(invoice)}
      />
      <IconButton
        size="sm"
        icon={RotateCcw}
        label={`Restore ${invoice.invoiceNumber}`}
        onClick={() => handlers.restore([invoice.id])}
      />
    </>
  )
}
