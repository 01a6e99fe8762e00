import { today } from '#platform/contract/dates.ts'
import { Badge, TextLink } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../contract.ts'
import { isOverdue } from '../domain.ts'
import { addressOf, urlStateOf } from './url-state.ts'

type Standing = Pick<InvoiceSummary, 'openDues' | 'openDueDate' | 'carriedTo'>

const addressOfInvoice = (id: number): string =>
  location.pathname + addressOf(location.search, { ...urlStateOf(location.search), open: id })

/** `Carried over to INV-2026-00012`, without the number. */
export const carriedText = ({ openDues }: Pick<Standing, 'openDues'>): string =>
  openDues > 0 ? 'Partly carried over to' : 'Carried over to'

/** What became of an invoice's dues: late, or carried over by a newer invoice, to which the number leads. */
export function InvoiceStanding({ invoice }: { invoice: Standing }) {
  const { carriedTo } = invoice
  if (isOverdue(invoice, today())) return <Badge tone="danger">Overdue</Badge>
  if (carriedTo === null) return null
  return (
    <span className="flex min-w-0 gap-1 text-xs leading-3.5 text-muted">
      <span className="truncate">{carriedText(invoice)}</span>
      <TextLink href={addressOfInvoice(carriedTo.id)} className="shrink-0 tabular-nums">
        {carriedTo.invoiceNumber}
      </TextLink>
    </span>
  )
}
