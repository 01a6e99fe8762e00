import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
import FileMinus from 'lucide-react/icons/file-minus'
import FilePlus from 'lucide-react/icons/file-plus'
import History from 'lucide-react/icons/history'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { Menu } from '#platform/web/ui/menu.tsx'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { Button, type IconType } from '#platform/web/ui/index.ts'
import type { Invoice } from '../../contract.ts'
import { downloadPdf, printInvoice } from '../document/print-and-pdf.tsx'
import { statementKeyOf } from '../statement/key.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { useMakeFrom } from './make-from.ts'
import type { InvoicePanel } from './panels.ts'

interface Props {
  invoice: Invoice
  history: boolean
  comments: { readonly open: boolean; readonly count: string; readonly toggle: () => void }
  onHistory: () => void
  onDuplicate: (id: number) => void
  onStatement: (customer: string) => void
  /** Opens a document that was made from this one. */
  onOpen: (id: number) => void
  panels: readonly InvoicePanel[]
  panel: string | undefined
  onPanel: (name: string) => void
}

/** The documents that can be made from one. */
function makeableFrom({ kind, status }: Invoice) {
  const toInvoice = { made: 'invoice', label: 'Make invoice', icon: FilePlus } as const
  const toProforma = { made: 'proforma', label: 'Make pro-forma', icon: FilePlus } as const
  if (kind === 'quote') return [toInvoice, toProforma]
  if (kind === 'proforma') return [toInvoice]
  const toCreditNote = { made: 'creditNote', label: 'Credit note', icon: FileMinus } as const
  return kind === 'invoice' && status !== 'draft' ? [toCreditNote] : []
}

export function DetailActions({ invoice, history, comments, onHistory, ...handlers }: Props) {
  const { onDuplicate, onStatement, onOpen, panels, panel, onPanel } = handlers
  const mayWrite = useMayWrite('invoices')
  const make = useMakeFrom(invoice, ({ id }) => onOpen(id))
  const makeable = mayWrite && invoice.deletedAt === null ? makeableFrom(invoice) : []
  const [making, setMaking] = useState(false)
  // Without icons the labels fit one line of a phone.
  const roomy = useAtLeast('medium')
  const mark = (icon: IconType) => (roomy ? icon : undefined)
  const pdf = async (paper: 'a4' | 'letter') => {
    setMaking(true)
    await downloadPdf(invoice, paper)
    setMaking(false)
  }
  return (
    <div className="-ms-2.5 flex flex-wrap gap-1">
      <Button size="sm" variant="ghost" icon={mark(Printer)} onClick={() => void printInvoice(invoice)}>
        Print
      </Button>
      <Menu
        label="PDF"
        align="start"
        trigger={
          <Button size="sm" variant="ghost" icon={mark(FileDown)} busy={making}>
            PDF
          </Button>
        }
        items={[
          { label: 'A4', onSelect: () => void pdf('a4') },
          { label: 'Letter', onSelect: () => void pdf('letter') },
        ]}
      />
      {invoice.deletedAt === null && (
        <Button size="sm" variant="ghost" icon={mark(Copy)} onClick={() => onDuplicate(invoice.id)}>
          Duplicate
        </Button>
      )}
      {makeable.map(({ made, label, icon }) => (
        <Button
          key={made}
          size="sm"
          variant="ghost"
          icon={mark(icon)}
          busy={make.isPending && make.variables === made}
          onClick={() => make.mutate(made)}
        >
          {label}
        </Button>
      ))}
      {panels.map(({ name, label, icon }) => (
        <Button
          key={name}
          size="sm"
          variant="ghost"
          icon={mark(icon)}
          aria-expanded={panel === name}
          onClick={() => onPanel(name)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={mark(ReceiptText)}
        onClick={() => onStatement(statementKeyOf(invoice))}
      >
        Statement
      </Button>
      <Button size="sm" variant="ghost" icon={mark(History)} aria-expanded={history} onClick={onHistory}>
        History
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={mark(MessageSquareText)}
        aria-expanded={comments.open}
        onClick={comments.toggle}
      >
        {`Comments ${comments.count}`.trim()}
      </Button>
    </div>
  )
}
