import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOnPaper } from '#features/books/company-identity/domain.ts'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, ConfirmDialog, PageHeader, Panel, UserText } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Requisition } from '../../contract.ts'
import { useCancel } from '../mutations.ts'
import { ownQuoteQuery } from '../queries.ts'
import { MemberQuestions } from '../questions/member-questions.tsx'
import { deadlineText, StateBadge, stateOf, useNow, whoAsks } from '#features/network/posts/web/parts.ts'
import { MemberLines } from './member-lines.tsx'
import { OwnQuotePanel } from './own-quote.tsx'
import { QuotesPanel } from './quotes-panel.tsx'
import type { RequisitionSlots } from './slots.ts'

const loadQuote = async () => (await import('../quote/quote-dialog.tsx')).QuoteDialog
const loadChange = async () => (await import('../form/change-dialog.tsx')).ChangeDialog

interface Props {
  requisition: Requisition
  slots: RequisitionSlots
}

export function RequisitionView({ requisition, slots }: Props) {
  const { postId, side, own, quotable, isOver, cancelledAt, company } = requisition
  const now = useNow(1_000)
  const quoteDialog = useOnDemand(loadQuote)
  const changeDialog = useOnDemand(loadChange)
  const isOpen = !isOver && cancelledAt === null
  const asker = company === null ? whoAsks(requisition) : nameOnPaper(company.name, company.identity)
  const ownQuote = useQuery({ ...ownQuoteQuery(postId), enabled: own === null })
  const quote = ownQuote.data
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      className="mx-auto grid w-full max-w-400 min-w-0 grid-cols-1 gap-4 px-4 py-6 outline-none"
    >
      <PageHeader
        back={{ href: `/post/${postId}`, label: 'The post' }}
        title={
          <UserText className="wrap-anywhere">
            {`${asker} ${side === 'buying' ? 'wants to buy' : 'wants to sell'}`}
          </UserText>
        }
        description={
          own === null && company !== null ? <CompanyIdentity identity={company.identity} /> : undefined
        }
        actions={
          <>
            {own === null && isOpen && quotable.length > 0 && (
              <Button variant="primary" {...dialogTrigger(quoteDialog)}>
                {quote?.state === 'submitted' ? 'Change your quote' : 'Quote'}
              </Button>
            )}
            {own?.mayWrite === true && cancelledAt === null && (
              <>
                {isOpen && <Button {...dialogTrigger(changeDialog)}>Change</Button>}
                <Cancel id={postId} />
              </>
            )}
          </>
        }
      />
      <Facts requisition={requisition} now={now} />
      {own !== null && <slots.Orders postId={postId} bookId={own.bookId} />}
      {own !== null && <slots.Decisions postId={postId} />}
      <LoadLine title="Your quote could not be loaded" query={ownQuote} />
      {own === null && quote != null && <slots.Orders postId={postId} bookId={quote.bookId} />}
      {own === null && quote != null && (
        <OwnQuotePanel
          requisition={requisition}
          quote={quote}
          addressOf={(fileId, query) =>
            addressOf('/api/requisitions/:id/quote/files/:fileId', { id: quote.postId, fileId }, query)
          }
        />
      )}
      <MemberLines requisition={requisition} />
      <MemberQuestions requisition={requisition} />
      {own?.mayWrite === true && <slots.Guests requisition={requisition} />}
      {own !== null && <QuotesPanel requisition={requisition} now={now} Award={slots.Award} />}
      {quoteDialog.Open && <quoteDialog.Open requisition={requisition} onClose={quoteDialog.close} />}
      {changeDialog.Open && <changeDialog.Open requisition={requisition} onClose={changeDialog.close} />}
    </div>
  )
}

function Facts({ requisition, now }: { requisition: Requisition; now: number }) {
  const { sealed, currency, deliveryPlace, narrowed, own } = requisition
  const asked = own?.companies.map(({ name }) => name).join(', ')
  const facts = [
    ['Quotes', deadlineText(requisition, now)],
    ['Currency', currency],
    ['Place of delivery', deliveryPlace],
    ['Who may quote', narrowed ? (asked ?? 'Companies that were chosen') : 'Everybody who sees the post'],
  ].filter(([, text]) => text !== '')
  return (
    <Panel
      title="Terms"
      actions={
        <StateBadge
          state={
            requisition.isOver && requisition.cancelledAt === null ? 'closed' : stateOf(requisition, now)
          }
          sealed={sealed}
        />
      }
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Cancel({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancel(id)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel requisition
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Cancel this requisition?"
        description="Nobody can quote any more, and this cannot be undone. Sealed quotes stay unread for ever."
        confirmLabel="Cancel requisition"
        cancelLabel="Keep it"
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
