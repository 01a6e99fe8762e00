import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, Button, Panel, TextLink, type Tone, UserText } from '#platform/web/ui/index.ts'
import type { Order } from '../../contract.ts'
import { useInvoice } from '../mutations.ts'

type Paper = Order['papers'][number]

const states: Readonly<Record<Paper['state'], { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  issued: { label: 'Issued', tone: 'info' },
  open: { label: 'To be checked', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  disputed: { label: 'Disputed', tone: 'warning' },
}

const addressOf = ({ of, id }: Paper, bookId: number): string =>
  of === 'invoice'
    ? `/ai?tab=invoices&invoice=${id}&book=${bookId}`
    : `/ai?tab=bills&bill=${id}&book=${bookId}`

/** The invoices of the seller's book, or the bills of the buyer's. */
export function Papers({ order }: { order: Order }) {
  const { papers, side, bookId, currency } = order
  const invoice = useInvoice(order)
  const mayInvoice = order.mayInvoice && order.lines.some(({ toInvoice }) => (toInvoice ?? 0) > 0)
  if (papers.length === 0 && !mayInvoice) return null
  return (
    <Panel
      title={side === 'seller' ? 'Invoices' : 'Bills'}
      actions={
        mayInvoice && (
          <Button size="sm" busy={invoice.isPending} onClick={() => invoice.mutate()}>
            Draft invoice
          </Button>
        )
      }
    >
      {papers.length === 0 ? (
        <p className="text-sm text-muted">Nothing of what was delivered is invoiced yet.</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line text-sm">
          {papers.map((paper) => (
            <li key={paper.id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              {side === 'seller' && paper.of === 'bill' ? (
                // Sent by the link, before this book took the side: the bill in the buyer's book is all there is.
                <UserText>{paper.number}</UserText>
              ) : (
                <TextLink href={addressOf(paper, bookId)}>{paper.number}</TextLink>
              )}
              {paper.kind === 'creditNote' && <Badge tone="neutral">Credit note</Badge>}
              <Badge tone={states[paper.state].tone}>{states[paper.state].label}</Badge>
              {paper.announced > 0 && (
                <Badge tone="info">{`Payment announced: ${formatCurrency(paper.announced, currency)}`}</Badge>
              )}
              <span className="text-xs text-muted">{formatDate(paper.date)}</span>
              <span className="ms-auto tabular-nums">
                {formatCurrency(paper.total, currency)}
                {paper.openAmount !== 0 && paper.state !== 'draft' && (
                  <span className="text-muted">{`, ${formatCurrency(paper.openAmount, currency)} open`}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
