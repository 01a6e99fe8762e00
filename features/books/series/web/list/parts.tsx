import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, Button } from '#platform/web/ui/index.ts'
import type { Series } from '../../contract.ts'
import { stateOf } from '../../domain.ts'
import { problemOf, stateLabels, stateTones } from '../texts.ts'

/** Whether it makes invoices, and what is wrong if it does not. */
export function State({ series }: { series: Series }) {
  const state = stateOf(series)
  const problem = problemOf(series)
  return (
    <span className="grid grid-cols-1 justify-items-start gap-1">
      <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      {problem !== undefined && (
        <span className="flex gap-1 text-xs whitespace-normal text-warning-text">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </span>
      )}
    </span>
  )
}

interface LastProps {
  series: Series
  onOpen: (id: number) => void
}

/** The invoice that was made last; a press opens it. */
export function LastInvoice({ series: { lastInvoice }, onOpen }: LastProps) {
  if (lastInvoice === null) return <span className="text-muted">None yet</span>
  const { id, invoiceNumber, invoiceDate } = lastInvoice
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ms-2.5"
      data-tip={`Of ${formatDate(invoiceDate)}`}
      onClick={() => onOpen(id)}
    >
      {invoiceNumber}
    </Button>
  )
}
