import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
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

interface Props {
  invoice: Invoice
  history: boolean
  comments: { readonly open: boolean; readonly count: string; readonly toggle: () => void }
  onHistory: () => void
  onDuplicate: (id: number) => void
  onStatement: (customer: string) => void
}

export function DetailActions({ invoice, history, comments, onHistory, onDuplicate, onStatement }: Props) {
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
