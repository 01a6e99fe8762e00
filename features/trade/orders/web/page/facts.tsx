import { type ReactNode, use } from 'react'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatMoment } from '#platform/web/notation/dates.ts'
import { cx, Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
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
export function Facts({ order }: { order: Order }) {
  const { buyer, seller, currency, postId, state } = order
  const { isGuest } = use(OrderCallsContext)
  const from = postId !== null && !isGuest && (
    <span className="flex flex-wrap gap-x-3">
      <TextLink href={`/requisitions/${postId}`}>the requisition</TextLink>
      <TextLink href={`/post/${postId}`}>its post</TextLink>
    </span>
  )
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Buyer', <Party key="buyer" party={buyer} isOther={order.side === 'seller'} />],
    ['Seller', <Party key="seller" party={seller} isOther={order.side === 'buyer'} />],
    [order.side === 'buyer' ? 'Number of the seller' : 'Number of the buyer', order.otherNumber],
    ['Delivery', state === 'accepted' ? progressText(order) : null],
    ['Freight', order.freight === 0 ? null : formatCurrency(order.freight, currency)],
    ['Total', formatCurrency(order.total, currency)],
    ['Place of delivery', text(order.deliveryPlace)],
    ['Incoterm', order.incoterm],
    ['Terms of payment', text(order.paymentTerms)],
    ['Terms', text(order.terms)],
    [
      state === 'approval' || state === 'rejected' ? 'Awarded' : 'Sent',
      formatMoment(new Date(order.createdAt)),
    ],
    ['Comes from', from],
  ]
  return (
    <Panel title="What was agreed" actions={<StateBadge order={order} />}>
      <dl
        className={cx(
          'grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-2',
          isGuest ? 'lg:grid-cols-3' : 'xl:grid-cols-1',
        )}
      >
        {facts.map(([name, value]) =>
          value === null || value === false ? null : (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  )
}
