import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import type { GuestPaper } from '#features/trade/billing/contract.ts'
import { Disputes, Reasons } from '#features/trade/billing/web/guest.ts'
import { formatLabels } from '#features/books/e-invoices/domain.ts'
import { LinesList } from '#features/books/lines/web/index.ts'
import { methodLabels } from '#features/books/payments/domain.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, ConfirmDialog, LinkButton, UserText } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { usePaperStep } from '../papers.ts'
import { eInvoiceFormatsQuery } from '../queries.ts'

const loadPay = async () => (await import('./pay-dialog.tsx')).PayDialog
const loadCredit = async () => (await import('./credit-dialog.tsx')).CreditDialog

interface Props {
  token: string
  paper: GuestPaper
}

/** One invoice with its lines, what was said of it, and what the guest may do. */
export function Paper({ token, paper }: Props) {
  const { currency, netTotal, taxTotal, total, open, dueDate, lines, payments, disputes } = paper
  const money = (amount: number) => formatCurrency(amount, currency)
  const facts = [
    ...(taxTotal === 0 ? [] : [`${money(netTotal)} net, ${money(taxTotal)} tax`]),
    money(total),
    ...(paper.kind === 'creditNote' || open === total ? [] : [`${money(open)} open`]),
    ...(dueDate === null ? [] : [`due on ${formatDate(dueDate)}`]),
  ]
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 text-sm">
      <LinesList
        label="Lines of the invoice"
        lines={lines.map((line) => ({ ...line, amount: line.netAmount }))}
        currency={currency}
      />
      <p className="font-medium tabular-nums">{facts.join(' · ')}</p>
      {paper.corrects !== null && (
        <p>
          It corrects invoice <UserText>{paper.corrects}</UserText>.
        </p>
      )}
      {payments.length > 0 && (
        <ul aria-label="Payments" className="grid grid-cols-1 gap-1 text-muted tabular-nums">
          {payments.map(({ date, amount, method, reference }) => (
            <li key={`${date} ${amount} ${reference}`} className="wrap-anywhere">
              {paper.side === 'buyer' ? 'You said: paid' : 'The buyer says: paid'} {money(amount)} on{' '}
              {formatDate(date)}, {methodLabels[method]}
              {reference !== '' && (
                <>
                  , <UserText>{reference}</UserText>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Disputes disputes={disputes} />
      <Steps token={token} paper={paper} />
    </div>
  )
}

/** The same for programs, where the seller's facts suffice. */
function EInvoices({ token, id }: { token: string; id: number }) {
  const query = useQuery(eInvoiceFormatsQuery(token, id))
  if (query.data === undefined) return <LoadLine title="The e-invoices could not be loaded" query={query} />
  return query.data.formats.map((format) => (
    <LinkButton
      key={format}
      size="sm"
      icon={FileDown}
      href={addressOf('/api/trade-links/:token/papers/:id/e-invoice', { token, id }, { format })}
      download
      rel="nofollow"
    >
      {`E-invoice (${formatLabels[format]})`}
    </LinkButton>
  ))
}

function Steps({ token, paper }: Props) {
  const { steps, disputes, lines } = paper
  const step = usePaperStep(token, paper)
  const pay = useOnDemand(loadPay)
  const credit = useOnDemand(loadCredit)
  const [asked, setAsked] = useState<'accept' | 'dispute' | 'answer'>()
  const close = () => setAsked(undefined)
  const waiting = disputes.filter(({ state }) => state === 'open')
  const free = lines.filter(({ line }) => waiting.every((each) => each.line !== line))
  if (asked === 'dispute')
    return (
      <Reasons
        lines={free.map(({ line, description }) => ({ line, description, text: '' }))}
        help="Say why of each line that you dispute. The seller reads it. Lines without a reason are not disputed."
        submitLabel="Send dispute"
        busy={step.isPending}
        onSubmit={(said) =>
          step.mutate(
            { step: 'dispute', lines: said.map(({ line, text }) => ({ line, reason: text })) },
            { onSuccess: close },
          )
        }
        onCancel={close}
      />
    )
  if (asked === 'answer')
    return (
      <Reasons
        lines={waiting.map(({ line, description }) => ({ line, description, text: '' }))}
        help="The buyer reads the answer. What they are right about, a credit note settles."
        submitLabel="Send answer"
        busy={step.isPending}
        onSubmit={(said) =>
          step.mutate(
            { step: 'answer', lines: said.map(({ line, text }) => ({ line, answer: text })) },
            { onSuccess: close },
          )
        }
        onCancel={close}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {steps.includes('accept') && (
        <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={() => setAsked('accept')}>
          Accept invoice
        </Button>
      )}
      {steps.includes('dispute') && free.length > 0 && (
        <Button size="sm" onClick={() => setAsked('dispute')}>
          Dispute lines
        </Button>
      )}
      {steps.includes('answer') && (
        <Button size="sm" variant="primary" onClick={() => setAsked('answer')}>
          Answer
        </Button>
      )}
      {steps.includes('pay') && (
        <Button size="sm" {...dialogTrigger(pay)}>
          Say that you have paid
        </Button>
      )}
      {steps.includes('credit') && (
        <Button size="sm" {...dialogTrigger(credit)}>
          Send a credit note
        </Button>
      )}
      {paper.hasPdf && (
        <LinkButton
          size="sm"
          icon={FileDown}
          href={addressOf('/api/trade-links/:token/papers/:id/pdf', { token, id: paper.id })}
          download
          rel="nofollow"
        >
          {paper.kind === 'creditNote' ? 'Credit note as PDF' : 'Invoice as PDF'}
        </LinkButton>
      )}
      {paper.hasPdf && <EInvoices token={token} id={paper.id} />}
      <ConfirmDialog
        open={asked === 'accept'}
        title="Accept this invoice?"
        description="What you have disputed is dropped with it. What is found later goes by credit note."
        confirmLabel="Accept invoice"
        busy={step.isPending}
        onCancel={close}
        onConfirm={() => step.mutate({ step: 'accept' }, { onSettled: close })}
      />
      {pay.Open && <pay.Open token={token} paper={paper} onClose={pay.close} />}
      {credit.Open && <credit.Open token={token} paper={paper} onClose={credit.close} />}
    </div>
  )
}
