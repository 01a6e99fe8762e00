import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { Series } from '../../contract.ts'
import { everyText } from '../../domain.ts'
import { actionText, endText, linesText } from '../texts.ts'
import { LastInvoice, State } from './parts.tsx'
import type { SeriesHandlers } from './handlers.ts'
import { SeriesMenu } from './series-menu.tsx'

interface Props {
  all: readonly Series[]
  handlers: SeriesHandlers
}

/** The list on narrow screens. */
export const SeriesCards = ({ all, handlers }: Props) => (
  <ul aria-label="Recurring invoices" className="grid grid-cols-1 gap-2 lg:grid-cols-2">
    {all.map((series) => (
      <li
        key={series.id}
        className="grid min-w-0 grid-cols-1 content-start gap-2 rounded-card border border-line bg-surface p-3 text-sm"
      >
        <div className="flex min-w-0 items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
            <UserText kind="name" className="font-medium">
              {series.customerName}
            </UserText>
            <UserText className="truncate text-xs text-muted">{linesText(series)}</UserText>
          </div>
          <span className="shrink-0 font-medium tabular-nums">
            {formatCurrency(series.totalAmount, series.currency)}
          </span>
          {handlers.mayWrite && (
            <span className="-my-1 -me-1 shrink-0">
              <SeriesMenu series={series} handlers={handlers} />
            </span>
          )}
        </div>
        <p className="wrap-anywhere text-muted">
          {[
            everyText(series),
            endText(series),
            series.nextDate === null ? '' : `next on ${formatDate(series.nextDate)}`,
          ]
            .filter((text) => text !== '')
            .join(', ')}
          . {actionText(series)}.
        </p>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <State series={series} />
          {series.lastInvoice !== null && <LastInvoice series={series} onOpen={handlers.openInvoice} />}
        </div>
      </li>
    ))}
  </ul>
)
