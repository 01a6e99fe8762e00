import { type ReactNode, use } from 'react'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatMoment } from '#platform/web/notation/dates.ts'
import { Details } from '#platform/web/ui/details.tsx'
import { Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Order } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'
import { StateBadge } from '../badges.tsx'
import { partyName, progressText } from '../texts.ts'

type Side = Order['buyer']

const text = (value: string | null): ReactNode =>
  value === null || value === '' ? null : (
    <UserText kind="body" className="wrap-anywhere">
      {value}
    </UserText>
  )

function Party({ party, isOther }: { party: Side; isOther: boolean }) {
  const { companyId, identity } = party
  const name = partyName(party)
  const { isGuest } = use(OrderCallsContext)
  return (
    <span className="grid min-w-0 grid-cols-1 gap-1">
      <UserText className="wrap-anywhere">
        {companyId === null || isGuest ? name : <TextLink href={`/companies/${companyId}`}>{name}</TextLink>}
      </UserText>
      {isOther && <CompanyIdentity identity={identity} />}
    </span>
  )
}

/** What was agreed, and where it comes from. */
export function OrderDetails({ order }: { order: Order }) {
  const { buyer, seller, currency, postId, state } = order
  const { isGuest } = use(OrderCallsContext)
  const from = postId !== null && !isGuest && (
    <span className="flex flex-wrap gap-x-3">
      <TextLink href={`/requisitions/${postId}`}>the requisition</TextLink>
      <TextLink href={`/post/${postId}`}>its post</TextLink>
    </span>
  )
  const known = {
    Buyer: <Party party={buyer} isOther={order.side === 'seller'} />,
    Seller: <Party party={seller} isOther={order.side === 'buyer'} />,
    [order.side === 'buyer' ? 'Number of the seller' : 'Number of the buyer']: order.otherNumber,
    Delivery: state === 'accepted' ? progressText(order) : null,
    Freight: order.freight === 0 ? null : formatCurrency(order.freight, currency),
    Total: formatCurrency(order.total, currency),
    'Place of delivery': text(order.deliveryPlace),
    Incoterm: order.incoterm,
    'Terms of payment': text(order.paymentTerms),
    Terms: text(order.terms),
    [state === 'approval' || state === 'rejected' ? 'Awarded' : 'Sent']: formatMoment(
      new Date(order.createdAt),
    ),
    'Comes from': from,
  }
  return (
    <Panel title="What was agreed" actions={<StateBadge order={order} />}>
      <Details
        values={known}
        columns={isGuest ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2 xl:grid-cols-1'}
      />
    </Panel>
  )
}
