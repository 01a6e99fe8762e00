import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useTitle } from '#platform/web/shell/index.ts'
import { EmptyState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { type ShownTrade, guestErrors } from '../../contract.ts'
import { tradeQuery } from '../queries.ts'
import { Ending } from './ending.tsx'
import { Asked } from './asked.tsx'
import { GuestQuestions } from './questions.tsx'
import { EarlierOrder, OrderByLink } from './orders.tsx'

/** What somebody asks of a company that is not on the network, for whoever got the link. */
export function GuestPage({ params: { token = '' } }: { params: Record<string, string> }) {
  const shown = useQuery(tradeQuery(token))
  useTitle(shown.data === undefined ? 'Request for a quote' : titleOf(shown.data))
  if (shown.data !== undefined) return <Shown token={token} shown={shown.data} />
  return (
    <Frame>
      <h1 className="sr-only">Request for a quote</h1>
      {shown.isPending ? (
        <Loading label="Loading the request">
          <Skeleton className="h-160 w-full" />
        </Loading>
      ) : (
        <Refused error={shown.error} query={shown} />
      )}
    </Frame>
  )
}

const titleOf = ({ inviter, orders }: ShownTrade): string =>
  `${orders.length === 0 ? 'Request' : 'Order'} of ${inviter}`

function Refused({ error, query }: { error: Error; query: Parameters<typeof LoadError>[0]['query'] }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404)
    return (
      <EmptyState
        art="files"
        title="This link does not open anything"
        description="It may have expired, or have been withdrawn. Please ask whoever sent it to you for a new one."
      />
    )
  if (status === 403)
    return (
      <EmptyState
        art="people"
        title={guestErrors.ownLink.sentence}
        description="What they send shows on the page of your requisition."
      />
    )
  return <LoadError title="The request could not be loaded" query={query} />
}

/** What somebody did who sent the link, by the paper that the page shows first. */
function headingOf({ orders: [newest], requisition }: ShownTrade): string {
  if (newest !== undefined) return newest.side === 'seller' ? 'sent you an order' : 'chose your offer'
  if (requisition === null) return 'sent you a request'
  return requisition.side === 'selling' ? 'asks for your offer' : 'asks for your quote'
}

interface ShownProps {
  token: string
  shown: ShownTrade
}

function Shown({ token, shown }: ShownProps) {
  const { requisition, inviter, name, orders } = shown
  const [newest, ...earlier] = orders
  return (
    <Frame>
      <header className="grid min-w-0 grid-cols-1 gap-1">
        <h1 className="text-xl font-semibold wrap-anywhere">
          <bdi>{inviter}</bdi> <span className="font-normal">{headingOf(shown)}</span>
        </h1>
        <p className="text-sm wrap-anywhere text-muted">
          For <bdi>{name}</bdi>. You need no account.
        </p>
        <CompanyIdentity identity={requisition?.company?.identity ?? null} />
      </header>
      {newest !== undefined && <OrderByLink key={newest.id} token={token} id={newest.id} />}
      {earlier.map((head) => (
        <EarlierOrder key={head.id} token={token} head={head} />
      ))}
      {requisition === null ? (
        <EmptyState
          art="files"
          title="The request was deleted"
          description={orders.length === 0 ? undefined : 'What was ordered stays.'}
        />
      ) : (
        <>
          <Asked token={token} requisition={requisition} quote={shown.quote} />
          <GuestQuestions token={token} requisition={requisition} />
        </>
      )}
      <Ending token={token} shown={shown} />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-280 min-w-0 grid-cols-1 gap-4 self-start p-4 sm:py-8">
    {children}
  </div>
)
