import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatMomentDate } from '#platform/web/notation/dates.ts'
import { Table, Td, Th, TextLink, UserText } from '#platform/web/ui/index.ts'
import { SmartLink } from '#platform/web/ui/link.tsx'
import type { OrderHead } from '../../contract.ts'
import { StateBadge } from '../badges.tsx'
import { numberOf, orderAddress, otherParty, titleOf } from '../texts.ts'

interface Props {
  orders: readonly OrderHead[]
  /** Of which book they are; null for the only one. */
  book: number | null
}

const sideText = { buyer: 'Purchase', seller: 'Sale' } as const

export const OrderTable = ({ orders, book }: Props) => (
  <Table label="Orders" minWidth="52rem">
    <thead>
      <tr>
        <Th className="w-40">Our number</Th>
        <Th>With</Th>
        <Th className="w-40">Their number</Th>
        <Th className="w-28">Kind</Th>
        <Th className="w-36">Date</Th>
        <Th numeric className="w-40">
          Total
        </Th>
        <Th className="w-36">State</Th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <Td className="whitespace-nowrap tabular-nums">{order.number ?? 'Not accepted'}</Td>
          <th scope="row" className="max-w-72 text-start">
            <TextLink
              href={orderAddress(order.id, book)}
              quiet
              data-list-item
              aria-label={titleOf(order)}
              className="block max-w-full font-medium"
            >
              <UserText kind="name">{otherParty(order).name}</UserText>
            </TextLink>
          </th>
          <Td className="whitespace-nowrap tabular-nums">{order.otherNumber ?? ''}</Td>
          <Td>{sideText[order.side]}</Td>
          <Td className="whitespace-nowrap">{formatMomentDate(new Date(order.createdAt))}</Td>
          <Td numeric strong>
            {formatCurrency(order.total, order.currency)}
          </Td>
          <Td>
            <StateBadge order={order} />
          </Td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** The list on phones, and beside other things. */
export const OrderCards = ({ orders, book }: Props) => (
  <ul aria-label="Orders" className="grid grid-cols-1 gap-2">
    {orders.map((order) => (
      <li key={order.id} className="min-w-0">
        <SmartLink
          href={orderAddress(order.id, book)}
          data-list-item
          className="grid w-full grid-cols-1 gap-1.5 rounded-card border border-line bg-surface p-3 hover:bg-hover"
        >
          <span className="flex items-baseline justify-between gap-3">
            <UserText kind="name" className="min-w-0 font-medium">
              {otherParty(order).name}
            </UserText>
            <span className="shrink-0 font-medium tabular-nums">
              {formatCurrency(order.total, order.currency)}
            </span>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
            <span>
              {sideText[order.side]}, {numberOf(order)}, {formatMomentDate(new Date(order.createdAt))}
            </span>
            <StateBadge order={order} />
          </span>
        </SmartLink>
      </li>
    ))}
  </ul>
)
