import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#features/people/accounts/web/index.ts'
import { LinesTable } from '#features/books/lines/web/index.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useTitle } from '#platform/web/shell/index.ts'
import { Details } from '#platform/web/ui/details.tsx'
import { EmptyState, LinkButton, Loading, Panel, Skeleton, UserText } from '#platform/web/ui/index.ts'
import type { CodedDelivery } from '../../contract.ts'
import { DeliveryBadge } from '../badges.tsx'
import { api } from '../queries.ts'

const codeQuery = (token: string) =>
  queryOptions({
    queryKey: ['delivery-code', token],
    queryFn: ({ signal }) =>
      api('GET /api/delivery-codes/:token', { params: { token }, signal, signedOut: true }),
    retry: false,
  })

/** A delivery, for whoever scans the code of its note. */
export function CodedDeliveryPage({ params: { token = '' } }: { params: Record<string, string> }) {
  const query = useQuery(codeQuery(token))
  const { data, error } = query
  useTitle(data === undefined ? 'Delivery' : `Delivery ${data.number}`)
  if (data !== undefined)
    return (
      <Frame>
        <Shown delivery={data} />
      </Frame>
    )
  return (
    <Frame>
      <h1 className="sr-only">Delivery</h1>
      {error === null ? (
        <Loading label="Loading the delivery">
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          art="files"
          title="This code does not open anything"
          description="The delivery may be gone. Please ask whoever sent the goods for a new delivery note."
        />
      ) : (
        <LoadError title="The delivery could not be loaded" query={query} />
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-200 min-w-0 grid-cols-1 gap-4 self-start p-4 sm:py-8">
    {children}
  </div>
)

function Shown({ delivery }: { delivery: CodedDelivery }) {
  const { number, state, note, order } = delivery
  const text = (value: string | null) =>
    value !== null && value !== '' && <UserText kind="body">{value}</UserText>
  const known = {
    Sent: formatDate(delivery.shippedAt.slice(0, 10)),
    'Purchase order': text(delivery.buyerNumber),
    'Sales order': text(delivery.sellerNumber),
    'Place of delivery': text(delivery.place),
    Incoterm: delivery.incoterm,
  }
  return (
    <>
      <header className="flex min-w-0 flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold wrap-anywhere">Delivery {number}</h1>
          <p className="text-sm wrap-anywhere text-muted">
            From <bdi>{delivery.seller}</bdi> to <bdi>{delivery.buyer}</bdi>
          </p>
        </div>
        {order !== null && (
          <LinkButton variant="primary" href={`/orders/${order.id}?delivery=${order.deliveryId}`}>
            Open the order
          </LinkButton>
        )}
      </header>
      <Panel title="What was sent" actions={<DeliveryBadge state={state} />}>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Details values={known} />
          <LinesTable
            label={`Lines of ${number}`}
            lines={delivery.lines}
            more={insteadOf}
            quantity="Sent"
            isLandmark={false}
          />
          {note !== '' && (
            <UserText as="p" kind="body" className="text-sm wrap-anywhere text-muted">
              {note}
            </UserText>
          )}
        </div>
      </Panel>
      {order === null && <SignIn />}
    </>
  )
}

const insteadOf = ({ alternative }: CodedDelivery['lines'][number]) =>
  alternative !== '' && (
    <UserText as="p" className="text-xs wrap-anywhere text-muted">
      {`Instead: ${alternative}`}
    </UserText>
  )

/** What else there is to know is for the two sides. */
function SignIn() {
  const session = useSession()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 text-sm">
      <p>
        Only people of the buyer and the seller see more than this.
        {session.state !== 'member' && ' Sign in in this browser, and then scan the code again.'} Without an
        account, receive the goods by the link in your email.
      </p>
      {session.state !== 'member' && (
        <div>
          <LinkButton href="/">Sign in</LinkButton>
        </div>
      )}
    </div>
  )
}
