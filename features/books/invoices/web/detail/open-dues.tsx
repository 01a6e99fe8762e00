import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { Invoice } from '../../contract.ts'
import { InvoiceStanding } from '../standing.tsx'

/** What is open of an issued invoice, of the earlier dues that it brought, and what stands on account. */
export function OpenDues({ invoice }: { invoice: Invoice }) {
  const { openAmount, broughtOpen, onAccount, dueDate, invoiceDate, currency } = invoice
  const money = (amount: number) => formatCurrency(amount, currency)
  const isOwed = invoice.kind === 'invoice' && invoice.status !== 'draft'
  if (!isOwed || openAmount + broughtOpen + onAccount === 0) return null
  return (
    <section aria-label="Open dues" className="grid grid-cols-1 gap-1 text-sm">
      {openAmount > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span>
            <strong className="font-medium tabular-nums">{money(openAmount)}</strong> open
            {dueDate !== null && `, due ${formatDate(dueDate)}`}
          </span>
          <InvoiceStanding invoice={invoice} />
        </p>
      )}
      {broughtOpen > 0 && (
        <p className="text-muted">
          {`${money(broughtOpen)} of earlier dues open, due ${formatDate(invoiceDate)}`}
        </p>
      )}
      {onAccount > 0 && <p className="text-muted">{`${money(onAccount)} on account`}</p>}
    </section>
  )
}
