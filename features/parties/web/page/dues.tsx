import { type ComponentType, useState } from 'react'
import type { Currency } from '#platform/contract/decimal.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { Button, cx } from '#platform/web/ui/index.ts'
import type { PartyRecords } from '../../contract.ts'

type Dues = NonNullable<PartyRecords['dues']>

/** Records a payment, beginning with one of the open documents; payments stand above this feature. */
export type RecordsPayment = ComponentType<{
  of: 'invoice' | 'bill'
  id: number
  partyName: string
  currency: Currency
  onClose: () => void
}>

interface Props {
  dues: Dues
  partyName: string
  RecordPayment: RecordsPayment
}

/** What is open with them in each currency, both ways. Currencies are never added up. */
export const OpenDues = ({ dues, ...props }: Props) => (
  <section aria-label="Open" className="rounded-card bg-sunken px-4 py-2 text-sm">
    {dues.length === 0 && <p className="text-muted">Nothing is open.</p>}
    {dues.map((each) => (
      <Sums key={each.currency} {...props} dues={each} />
    ))}
  </section>
)

function Sums({ dues, partyName, RecordPayment }: Omit<Props, 'dues'> & { dues: Dues[number] }) {
  const { currency, owed, overdue, payable, payableOverdue, invoiceId, billId } = dues
  const mayWrite = useMayWrite('invoices')
  const [paid, setPaid] = useState<{ of: 'invoice' | 'bill'; id: number }>()
  const sums = [
    { label: 'They owe', amount: owed, late: overdue, of: 'invoice', id: invoiceId },
    { label: 'You owe', amount: payable, late: payableOverdue, of: 'bill', id: billId },
  ] as const
  return (
    <>
      <dl aria-label={`Open in ${currency}`} className="flex flex-wrap gap-x-8 gap-y-1">
        {sums
          .filter(({ amount }) => amount !== 0)
          .map(({ label, amount, late, of, id }) => (
            <div key={label} className="flex flex-wrap items-center gap-x-2">
              <dt className="text-muted">{label}</dt>
              <dd className={cx('tabular-nums', late > 0 && 'text-danger-text')}>
                <strong className="font-medium">{formatCurrency(amount, currency)}</strong>
                {late > 0 && ` · ${late === amount ? '' : `${formatCurrency(late, currency)} `}overdue`}
              </dd>
              {mayWrite && id !== null && (
                <dd>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Record payment: ${label} ${formatCurrency(amount, currency)}`}
                    onClick={() => setPaid({ of, id })}
                  >
                    Record payment
                  </Button>
                </dd>
              )}
            </div>
          ))}
      </dl>
      {paid !== undefined && (
        <RecordPayment
          {...paid}
          partyName={partyName}
          currency={currency}
          onClose={() => setPaid(undefined)}
        />
      )}
    </>
  )
}
