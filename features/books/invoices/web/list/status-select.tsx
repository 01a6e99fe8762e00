import { cx, Select } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../../contract.ts'
import { type InvoiceStatus, statuses, statusLabels } from '../../domain.ts'

/** Colours of the dots next to the labels. They never replace a label. */
const dots: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'bg-faint',
  final: 'bg-info',
  sent: 'bg-warning',
  acknowledged: 'bg-success',
}

interface Props {
  invoice: InvoiceSummary
  /** Undefined for who may only read. */
  onChange: ((invoice: InvoiceSummary, status: InvoiceStatus) => void) | undefined
}

export function StatusSelect({ invoice, onChange }: Props) {
  if (onChange === undefined)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden className={cx('size-2 shrink-0 rounded-pill', dots[invoice.status])} />
        <span className="truncate text-sm">{statusLabels[invoice.status]}</span>
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden className={cx('size-2 shrink-0 rounded-pill', dots[invoice.status])} />
      <Select
        size="sm"
        aria-label={`Status of ${invoice.invoiceNumber}`}
        className={cx(
          'min-w-0 flex-1 *:[select]:not-[:hover,:focus-visible]:border-transparent',
          '*:[select]:not-[:hover,:focus-visible]:bg-transparent',
        )}
        value={invoice.status}
        onChange={({ currentTarget: { value } }) => {
          const chosen = statuses.find((status) => status === value)
          if (chosen !== undefined) onChange(invoice, chosen)
        }}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Select>
    </span>
  )
}
