import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bill } from '#features/books/bills/contract.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Badge, Button, ConfirmDialog, SkeletonText, TextLink, UserText } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import type { Match } from '../contract.ts'
import { Disputes } from './disputes.tsx'
import { matchQuery, useAccept, useDispute } from './queries.ts'
import { Reasons } from './reasons.tsx'

const counted = (value: number | null): string => (value === null ? '–' : formatQuantity(value))

const sentencesOf = ({ differences, lines }: Match): string[] => [
  ...differences,
  ...lines.flatMap((line) => line.differences.map(({ sentence }) => sentence)),
]

/** The bill of an order beside what was agreed and what came. */
export function BillMatch({ bill }: { bill: Bill }) {
  const query = useQuery(matchQuery(bill.id))
  const { data } = query
  if (data === undefined)
    return query.error === null ? (
      <SkeletonText lines={4} />
    ) : (
      <LoadError compact title="The order could not be compared" query={query} />
    )
  return <Loaded bill={bill} match={data} />
}

function Loaded({ bill, match }: { bill: Bill; match: Match }) {
  const sentences = sentencesOf(match)
  return (
    <section
      ref={keepFocus}
      tabIndex={-1}
      aria-label="Order"
      className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4"
    >
      <h3 className="text-sm font-semibold">
        Order <TextLink href={`/orders/${match.orderId}`}>{match.orderNumber ?? 'of this bill'}</TextLink>
      </h3>
      {bill.kind === 'invoice' && <MatchTable bill={bill} match={match} />}
      {sentences.length > 0 ? (
        <ul
          aria-label="Differences"
          className="grid list-disc grid-cols-1 gap-1 ps-5 text-sm text-warning-text"
        >
          {sentences.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      ) : (
        bill.kind === 'invoice' && <p className="text-sm text-muted">Order, goods and bill agree.</p>
      )}
      <Disputes disputes={match.disputes} />
      <Steps match={match} differences={sentences.length} />
    </section>
  )
}

function MatchTable({ bill, match }: { bill: Bill; match: Match }) {
  return (
    <Table label="Ordered, received, invoiced" minWidth="40rem">
      <thead>
        <tr>
          <Th>Description</Th>
          <Th numeric>Ordered</Th>
          <Th numeric>Received</Th>
          <Th numeric>Invoiced</Th>
          <Th numeric>On this bill</Th>
          <Th numeric>Agreed price</Th>
          <Th numeric>Amount</Th>
        </tr>
      </thead>
      <tbody>
        {match.lines.map((line) => (
          <tr key={line.line}>
            <th scope="row" className="min-w-40 font-normal">
              <UserText>{line.description}</UserText>{' '}
              {line.differences.length > 0 && <Badge tone="warning">Differs</Badge>}
            </th>
            <Td numeric>{counted(line.ordered)}</Td>
            <Td numeric>{counted(line.received)}</Td>
            <Td numeric>{counted(line.invoiced)}</Td>
            <Td numeric>{`${counted(line.billed)} ${line.unit}`}</Td>
            <Td numeric>
              {line.agreedPrice === null ? '–' : formatCurrency(line.agreedPrice, bill.currency)}
            </Td>
            <Td numeric strong>
              {formatCurrency(line.netAmount, bill.currency)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Steps({ match, differences }: { match: Match; differences: number }) {
  const mayWrite = useMayWrite('invoices')
  const accept = useAccept(match.billId)
  const dispute = useDispute(match.billId)
  const [open, setOpen] = useState<'accept' | 'dispute'>()
  const close = () => setOpen(undefined)
  if (!mayWrite || match.steps.length === 0) return null
  const waiting = new Set(match.disputes.filter(({ state }) => state === 'open').map(({ line }) => line))
  const free = match.lines.filter(({ line }) => !waiting.has(line))
  if (open === 'dispute')
    return (
      <Reasons
        lines={free.map((line) => ({
          line: line.line,
          description: line.description,
          text: line.differences.map(({ sentence }) => sentence).join(' '),
        }))}
        help="Say why of each line that you dispute. The seller reads it. Lines without a reason are not disputed."
        submitLabel="Send dispute"
        busy={dispute.isPending}
        onSubmit={(lines) =>
          dispute.mutate(
            lines.map(({ line, text }) => ({ line, reason: text })),
            { onSuccess: close },
          )
        }
        onCancel={close}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="primary"
        busy={accept.isPending}
        onClick={() =>
          differences > 0 || match.state === 'disputed' ? setOpen('accept') : accept.mutate(undefined)
        }
      >
        Accept bill
      </Button>
      {free.length > 0 && (
        <Button size="sm" onClick={() => setOpen('dispute')}>
          Dispute lines
        </Button>
      )}
      <ConfirmDialog
        open={open === 'accept'}
        title="Accept the bill as it is?"
        description="What differs or is disputed is accepted with it. What is found later goes by credit note."
        confirmLabel="Accept bill"
        busy={accept.isPending}
        onConfirm={() => accept.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
    </div>
  )
}
