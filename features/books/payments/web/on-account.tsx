import { useQuery } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { Payment } from '../contract.ts'
import { isRefund, methodLabels } from '../domain.ts'
import { useApply, useRecord } from './mutations.ts'
import { paymentsOfParty } from './queries.ts'

interface Props {
  partyId: number
  partyName: string
  side: Payment['side']
  currency: Currency
  onClose: () => void
}

/** What stands on the account of a customer or supplier, payment by payment: each is applied or refunded in one act. */
export function OnAccountDialog({ partyId, partyName, side, currency, onClose }: Props) {
  const query = useQuery(paymentsOfParty(partyId))
  const left = query.data?.items.filter(
    (payment) =>
      payment.onAccount > 0 &&
      payment.side === side &&
      payment.currency === currency &&
      !isRefund(payment.direction, payment.side),
  )
  return (
    <Dialog
      open
      title={`On account of ${partyName}`}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {left === undefined ? (
        query.error === null ? (
          <LoadingRows label="Loading what is on account" rows={2} row="h-10" />
        ) : (
          <LoadError compact title="What is on account could not be loaded" query={query} />
        )
      ) : left.length === 0 ? (
        <p className="text-sm text-muted">
          No payment is on account. What is left of a credit note is refunded on its own page.
        </p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line text-sm">
          {left.map((payment) => (
            <OnAccountRow key={payment.id} payment={payment} partyId={partyId} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function OnAccountRow({ payment, partyId }: { payment: Payment; partyId: number }) {
  const { onAccount, currency, date, method, side, direction } = payment
  const apply = useApply()
  const refund = useRecord('refund')
  const sum = formatCurrency(onAccount, currency)
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <strong className="font-medium tabular-nums">{sum}</strong>
        <span className="text-muted">{` · ${formatDate(date)}, ${methodLabels[method]}`}</span>
      </span>
      <Button
        size="sm"
        busy={apply.isPending}
        busyLabel="Applying…"
        aria-label={`Apply ${sum} to what is open`}
        onClick={() => apply.mutate(payment)}
      >
        Apply
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={refund.isPending}
        busyLabel="Recording…"
        aria-label={`Refund ${sum}`}
        onClick={() =>
          refund.mutate({
            direction: direction === 'in' ? 'out' : 'in',
            side,
            partyId,
            date: today(),
            amount: onAccount,
            currency,
            method,
            allocations: [],
          })
        }
      >
        Refund
      </Button>
    </li>
  )
}
