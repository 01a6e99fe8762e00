import { today } from '#platform/contract/dates.ts'
import { Badge } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../contract.ts'
import { isOverdue } from '../domain.ts'

type Standing = Pick<InvoiceSummary, 'kind' | 'status' | 'openAmount' | 'dueDate'>

/** Says that something of an issued invoice is late. */
export const InvoiceStanding = ({ invoice }: { invoice: Standing }) =>
  invoice.kind === 'invoice' && isOverdue(invoice, today()) ? <Badge tone="danger">Overdue</Badge> : null
