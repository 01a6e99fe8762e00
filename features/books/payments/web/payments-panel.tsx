import Plus from 'lucide-react/icons/plus'
import { decimal } from '#platform/contract/decimal.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, ConfirmDialog, IconButton, UserText } from '#platform/web/ui/index.ts'
import type { Payment } from '../contract.ts'
import { methodLabels } from '../domain.ts'
import { useRemove } from './mutations.ts'
import { nounOf, type PaidDocument } from './documents.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentsOf } from './queries.ts'

interface Props {
  document: PaidDocument
  /** What another feature says of the payment of a bill. */
  Notice?: ComponentType<{ billId: number }> | undefined
}

/** The payments of a document, newest first. */
export function PaymentsPanel({ document, Notice }: Props) {
  const noun = nounOf(document)
  const query = useInfiniteQuery(paymentsOf(document))
  const mayWrite = useMayWrite('invoices')
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Payment>()
  const remove = useRemove(noun)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const payments = data?.pages.flatMap(({ items }) => items) ?? []
  const close = () => setAsked(undefined)
  return (
    <div className="grid grid-cols-1 gap-3">
      {data === undefined && error !== null ? (
        <LoadError compact title={`The ${noun}s could not be loaded`} query={query} />
      ) : payments.length === 0 ? (
        <p className="text-sm text-muted">{data === undefined ? 'Loading…' : `No ${noun}s yet.`}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              document={document}
              onRemove={mayWrite ? () => setAsked(payment) : undefined}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {`Show more ${noun}s`}
        </Button>
      )}
      {mayWrite && (!document.isRefund || document.openAmount > 0) && (
        <Button size="sm" icon={Plus} className="justify-self-start" onClick={() => setOpen(true)}>
          {`Record ${noun}`}
        </Button>
      )}
      {isOpen && <PaymentDialog document={document} Notice={Notice} onClose={() => setOpen(false)} />}
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={`Delete this ${noun}?`}
        description={asked === undefined ? undefined : deletionText(asked, document)}
        confirmLabel={`Delete ${noun}`}
        busy={remove.isPending}
        busyLabel="Deleting…"
        onConfirm={() => {
          if (asked !== undefined) remove.mutate(asked, { onSettled: close })
        }}
        onCancel={close}
      />
    </div>
  )
}

/** What it can settle: the bank's fee as well. */
const settledBy = ({ amount, fee }: Payment): number => decimal(amount).plus(fee).toNumber()

function deletionText(payment: Payment, { isRefund }: PaidDocument): string {
  const { currency, allocations, taken } = payment
  const text = `${formatCurrency(settledBy(payment), currency)} will be ${isRefund ? 'left to refund' : 'open'} again`
  const sentence = allocations.length > 1 ? `${text} on ${allocations.length} documents.` : `${text}.`
  return taken ? `${sentence} Its transaction stays in the table.` : sentence
}

interface RowProps {
  payment: Payment
  document: PaidDocument
  onRemove: (() => void) | undefined
}

function PaymentRow({ payment, document, onRemove }: RowProps) {
  const { date, fee, currency, method, reference, user, allocations } = payment
  const money = (value: number) => formatCurrency(value, currency)
  const isOwn = ({ invoiceId, billId }: Payment['allocations'][number]) =>
    (document.of === 'invoice' ? invoiceId : billId) === document.id
  const all = settledBy(payment)
  const own = allocations.find(isOwn)?.amount ?? all
  const facts = [
    own === all ? '' : `Part of ${money(all)}`,
    fee === 0 ? '' : `${money(fee)} fee`,
    user === null ? '' : `by ${user.fullName}`,
  ].filter((fact) => fact !== '')
  return (
    <li className="flex min-w-0 items-center gap-3 px-3 py-2">
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <p className="flex min-w-0 flex-wrap gap-x-2">
          <span className="tabular-nums">{formatDate(date)}</span>
          <span className="text-muted">{methodLabels[method]}</span>
          {reference !== '' && <UserText className="min-w-0 wrap-anywhere">{reference}</UserText>}
        </p>
        {facts.length > 0 && (
          <p dir="auto" className="text-xs wrap-anywhere text-muted">
            {facts.join(' · ')}
          </p>
        )}
      </div>
      <strong className="shrink-0 font-medium tabular-nums">{money(own)}</strong>
      {onRemove !== undefined && (
        <IconButton
          size="sm"
          icon={Trash2}
          label={`Delete the ${nounOf(document)} of ${money(own)} on ${formatDate(date)}`}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
