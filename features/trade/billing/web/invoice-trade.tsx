import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#features/books/invoices/contract.ts'
import { statusLabels } from '#features/books/bills/domain.ts'
import { methodLabels } from '#features/books/payments/domain.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Badge, Button, TextLink, UserText } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import type { Trade } from '../contract.ts'
import { Disputes } from './disputes.tsx'
import { tradeQuery, useAnswer, useConfirm } from './queries.ts'
import { Reasons } from './reasons.tsx'

type Billed = Pick<Invoice, 'id' | 'kind'>

const failure = 'The order of this invoice could not be loaded'

const useTrade = ({ id, kind }: Billed) =>
  useQuery({ ...tradeQuery(id), enabled: kind === 'invoice' || kind === 'creditNote' })

/** What comes of issuing it: of a document of no order, nothing more. */
export function IssueNote({ invoice }: { invoice: Billed }) {
  const query = useTrade(invoice)
  const order = query.data?.order ?? null
  if (order === null) return <LoadLine title={failure} query={query} />
  const name = order.number === null ? 'its order' : `order ${order.number}`
  return `The buyer of ${name} gets it at once, and it stays as it is.`
}

/** What the buyer of an order says of its invoice. Of an invoice of no order, nothing. */
export function InvoiceTrade({ invoice }: { invoice: Invoice }) {
  const { id } = invoice
  const query = useTrade(invoice)
  const { data } = query
  if (data === undefined) return <LoadLine title={failure} query={query} />
  if (data.order === null) return null
  const { order, state } = data
  return (
    <section
      ref={keepFocus}
      tabIndex={-1}
      aria-label="Order"
      className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4"
    >
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        <span>
          Order <TextLink href={`/orders/${order.id}`}>{order.number ?? 'of this invoice'}</TextLink>
        </span>
        {state !== null && (
          <Badge tone={state === 'disputed' ? 'warning' : 'info'}>{`Buyer: ${statusLabels[state]}`}</Badge>
        )}
      </h3>
      <Announced id={id} trade={data} />
      <Disputes disputes={data.disputes} />
      <Answer id={id} trade={data} />
    </section>
  )
}

/** Money that the buyer says to have sent, until a payment of one's own says that it came. */
function Announced({ id, trade: { announced, currency, payments } }: { id: number; trade: Trade }) {
  const mayWrite = useMayWrite('invoices')
  const confirm = useConfirm(id)
  if (announced === 0) return null
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p>
        <strong className="tabular-nums">{formatCurrency(announced, currency)}</strong> announced. Confirm it
        when it has come.
      </p>
      <ul aria-label="Payments of the buyer" className="grid grid-cols-1 gap-1 text-muted tabular-nums">
        {payments.map(({ id: payment, date, amount, method, reference, isConfirmed }) => (
          <li key={payment} className="flex min-w-0 items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {formatDate(date)}, {formatCurrency(amount, currency)}, {methodLabels[method]}
              {reference !== '' && (
                <>
                  , <UserText>{reference}</UserText>
                </>
              )}
            </span>
            {mayWrite && !isConfirmed && (
              <Button
                size="sm"
                busy={confirm.isPending && confirm.variables === payment}
                onClick={() => confirm.mutate(payment)}
              >
                Confirm
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Answer({ id, trade: { disputes } }: { id: number; trade: Trade }) {
  const mayWrite = useMayWrite('invoices')
  const answer = useAnswer(id)
  const [isOpen, setOpen] = useState(false)
  const waiting = disputes.filter(({ state }) => state === 'open')
  if (!mayWrite || waiting.length === 0) return null
  if (!isOpen)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Answer
      </Button>
    )
  return (
    <Reasons
      lines={waiting.map(({ line, description }) => ({ line, description, text: '' }))}
      help="The buyer reads the answer. What they are right about, a credit note settles."
      submitLabel="Send answer"
      busy={answer.isPending}
      onSubmit={(lines) =>
        answer.mutate(
          lines.map(({ line, text }) => ({ line, answer: text })),
          { onSuccess: () => setOpen(false) },
        )
      }
      onCancel={() => setOpen(false)}
    />
  )
}
