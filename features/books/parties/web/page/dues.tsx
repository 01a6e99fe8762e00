import { type ComponentType, useState } from 'react'
import { type Currency, decimal } from '#platform/contract/decimal.ts'
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

/** Applies or refunds what stands on account; payments stand above this feature. */
export type ShowsOnAccount = ComponentType<{
  partyId: number
  partyName: string
  side: 'selling' | 'buying'
  currency: Currency
  onClose: () => void
}>

interface Props {
  dues: Dues
  partyId: number
  partyName: string
  RecordPayment: RecordsPayment
  OnAccount: ShowsOnAccount
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

/** What is open, before what stands on account is taken off. */
const openOf = (owed: number, onAccount: number): number => decimal(owed).plus(onAccount).toNumber()

type SumsProps = Omit<Props, 'dues'> & { dues: Dues[number] }

function Sums({ dues, partyId, partyName, RecordPayment, OnAccount }: SumsProps) {
  const { currency, owed, overdue, payable, payableOverdue, invoiceId, billId } = dues
  const mayWrite = useMayWrite('invoices')
  const [paid, setPaid] = useState<{ of: 'invoice' | 'bill'; id: number }>()
  const sums = [
    { label: 'They owe', amount: openOf(owed, dues.onAccount), late: overdue, of: 'invoice', id: invoiceId },
    {
      label: 'You owe',
      amount: openOf(payable, dues.payableOnAccount),
      late: payableOverdue,
      of: 'bill',
      id: billId,
    },
  ] as const
  const credits = [
    { label: 'On account', amount: dues.onAccount, side: 'selling' },
    { label: 'Your money on account', amount: dues.payableOnAccount, side: 'buying' },
  ] as const
  const [side, setSide] = useState<'selling' | 'buying'>()
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
        {credits
          .filter(({ amount }) => amount !== 0)
          .map(({ label, amount, side: its }) => (
            <div key={label} className="flex flex-wrap items-center gap-x-2">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">
                <strong className="font-medium">{formatCurrency(amount, currency)}</strong>
              </dd>
              {mayWrite && (
                <dd>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Apply or refund: ${label} ${formatCurrency(amount, currency)}`}
                    onClick={() => setSide(its)}
                  >
                    Apply or refund
                  </Button>
                </dd>
              )}
            </div>
          ))}
      </dl>
      {side !== undefined && (
        <OnAccount
          partyId={partyId}
          partyName={partyName}
          side={side}
          currency={currency}
          onClose={() => setSide(undefined)}
        />
      )}
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
