import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#features/trade/orders/contract.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Badge, Button, Panel, SkeletonText, type Tone, UserText } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { paperQuery } from '../queries.ts'
import { Paper } from './paper.tsx'

const loadInvoice = async () => (await import('./invoice-dialog.tsx')).InvoiceDialog

interface Props {
  token: string
  order: Order
}
type Head = Order['papers'][number]

const states: Readonly<Record<Head['state'], { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  issued: { label: 'Issued', tone: 'info' },
  open: { label: 'Not answered yet', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  disputed: { label: 'Disputed', tone: 'warning' },
}

/** Invoices of a guest's order: those that they got, or have sent. */
export function GuestPapers({ token, order }: Props) {
  const invoice = useOnDemand(loadInvoice)
  const { papers, side } = order
  const mayInvoice = order.mayInvoice && order.lines.some(({ toInvoice }) => (toInvoice ?? 0) > 0)
  if (papers.length === 0 && !mayInvoice) return null
  return (
    <Panel
      title="Invoices"
      actions={
        mayInvoice && (
          <Button size="sm" {...dialogTrigger(invoice)}>
            Send an invoice
          </Button>
        )
      }
    >
      {papers.length === 0 ? (
        <p className="text-sm text-muted">
          {side === 'seller'
            ? 'Nothing of what you have sent is on an invoice here yet.'
            : 'There is no invoice yet.'}
        </p>
      ) : (
        <ul aria-label="Invoices" className="grid grid-cols-1 gap-3">
          {papers.toReversed().map((head) => (
            <PaperRow key={head.id} token={token} order={order} head={head} />
          ))}
        </ul>
      )}
      {invoice.Open && <invoice.Open token={token} order={order} onClose={invoice.close} />}
    </Panel>
  )
}

function PaperRow({ token, order: { currency }, head }: Props & { head: Head }) {
  const [isOpen, setOpen] = useState(head.state === 'disputed')
  return (
    <li className="min-w-0 rounded-card border border-line p-3">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-sm wrap-anywhere">
          <UserText className="font-medium">{head.number}</UserText>
          {head.kind === 'creditNote' && ' (credit note)'}, {formatDate(head.date)},{' '}
          <span className="tabular-nums">{formatCurrency(head.total, currency)}</span>{' '}
          {head.kind === 'invoice' && (
            <Badge tone={states[head.state].tone}>{states[head.state].label}</Badge>
          )}
        </summary>
        {isOpen && (
          <div className="min-w-0 pt-3">
            <LoadedPaper token={token} id={head.id} />
          </div>
        )}
      </details>
    </li>
  )
}

function LoadedPaper({ token, id }: { token: string; id: number }) {
  const query = useQuery(paperQuery(token, id))
  if (query.data !== undefined) return <Paper token={token} paper={query.data} />
  return query.error === null ? (
    <SkeletonText lines={4} />
  ) : (
    <LoadError compact title="The invoice could not be loaded" query={query} />
  )
}
