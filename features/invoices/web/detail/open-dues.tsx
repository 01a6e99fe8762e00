import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { Invoice } from '../../contract.ts'
import { isOverdue, overdueSum } from '../../domain.ts'
import { InvoiceStanding } from '../standing.tsx'

/** What is open on an issued invoice, and from which invoices it came. */
export function OpenDues({ invoice }: { invoice: Invoice }) {
  const { openDues, openParts, carriedTo, currency } = invoice
  const money = (amount: number | string) => formatCurrency(amount, currency)
  if (openDues === 0) return carriedTo === null ? null : <InvoiceStanding invoice={invoice} />
  const late = overdueSum(openParts, today())
  return (
    <section aria-label="Open dues" className="grid grid-cols-1 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          <strong className="font-medium tabular-nums">{money(openDues)}</strong> open
          {isOverdue(invoice, today()) && (
            <>
              , <strong className="font-medium text-danger-text tabular-nums">{money(late.toFixed())}</strong>{' '}
              of it overdue
            </>
          )}
        </span>
        {carriedTo !== null && <InvoiceStanding invoice={invoice} />}
      </p>
      {openParts.some(({ id }) => id !== invoice.id) && (
        <ul className="text-xs text-muted">
          {openParts.map(({ id, invoiceNumber, dueDate, amount }) => (
            <li key={id} className="tabular-nums">
              {money(amount)} of {invoiceNumber}
              {dueDate === null ? '' : `, due ${formatDate(dueDate)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
