import { deadlineText, StateBadge, stateOf, useNow } from '#features/network/posts/web/parts.ts'
import type { OwnQuote, Requisition } from '#features/trade/requisitions/contract.ts'
import { AskedLines, OwnQuotePanel } from '#features/trade/requisitions/web/guest.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Details } from '#platform/web/ui/details.tsx'
import { Button, Panel } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'

const loadQuote = async () => (await import('./quote-dialog.tsx')).GuestQuoteDialog

interface Props {
  token: string
  requisition: Requisition
  quote: OwnQuote | null
}

/** What is asked for, and what the guest has quoted. */
export function Asked({ token, requisition, quote }: Props) {
  const now = useNow(1_000)
  const dialog = useOnDemand(loadQuote)
  const state = stateOf(requisition, now)
  const isOpen = state === 'open' && !requisition.isOver
  const isSent = quote?.state === 'submitted'
  const known = {
    Quotes: deadlineText(requisition, now),
    Currency: requisition.currency,
    'Place of delivery': requisition.deliveryPlace,
  }
  return (
    <>
      <Panel
        title="What is asked for"
        actions={
          <StateBadge
            state={isOpen || state === 'cancelled' ? state : 'closed'}
            sealed={requisition.sealed}
          />
        }
      >
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Details values={known} columns="sm:grid-cols-3" />
          {requisition.sealed && isOpen && (
            <p className="text-sm text-muted">
              Sealed: until the deadline nobody reads your quote or learns that you have sent one, whoever
              asked included.
            </p>
          )}
          {isOpen && (
            <div>
              <Button variant="primary" {...dialogTrigger(dialog)}>
                {isSent ? 'Change your quote' : 'Quote'}
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {quote !== null && (
        <OwnQuotePanel
          requisition={requisition}
          quote={quote}
          addressOf={(id, query) =>
            addressOf('/api/trade-links/:token/quote/files/:id', { token, id }, query)
          }
        />
      )}
      <AskedLines
        requisition={requisition}
        addressOf={(id, query) => addressOf('/api/trade-links/:token/files/:id', { token, id }, query)}
      />
      {dialog.Open && (
        <dialog.Open token={token} requisition={requisition} quote={quote} onClose={dialog.close} />
      )}
    </>
  )
}
