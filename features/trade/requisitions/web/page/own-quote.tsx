import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, Panel, UserText } from '#platform/web/ui/index.ts'
import type { OwnQuote, Requisition } from '../../contract.ts'
import { type FileAddress, LineFiles } from '../files/line-files.tsx'
import { momentText } from '#features/network/posts/web/parts.ts'
import { Receipt } from '../quote/receipt.tsx'

const states = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Sent', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
} as const

interface Props {
  requisition: Requisition
  quote: OwnQuote
  /** Of its files. */
  addressOf: FileAddress
}

/** What the reader's own side has quoted. */
export function OwnQuotePanel({ requisition, quote, addressOf }: Props) {
  const { label, tone } = states[quote.state]
  const lines = `${quote.lines.length} of ${requisition.lines.length} lines`
  return (
    <Panel
      title={`Your quote for ${quote.name}`}
      actions={
        quote.toConfirm ? <Badge tone="warning">To be sent again</Badge> : <Badge tone={tone}>{label}</Badge>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <p className="text-sm tabular-nums">
          {lines}, {formatCurrency(quote.total, quote.currency)} with freight
          {quote.validUntil !== null && `, valid until ${formatDate(quote.validUntil)}`}.
          {quote.toConfirm && ' The lines have changed since; it counts only when you send it again.'}
          {quote.state === 'draft' && ' Nobody sees it until you send it.'}
        </p>
        <LineFiles files={quote.files} addressOf={addressOf} onRemove={undefined} />
        {quote.answer !== null && (
          <div className="min-w-0 rounded-card border border-line p-3 text-sm">
            <p className="text-xs text-muted">Answer to your quote, {momentText(quote.answer.at)}</p>
            <UserText as="p" kind="body">
              {quote.answer.text}
            </UserText>
          </div>
        )}
        {quote.state === 'submitted' && quote.receipt !== null && (
          <Receipt quote={quote} receipt={quote.receipt} />
        )}
      </div>
    </Panel>
  )
}
