import { nameOnPaper } from '#features/books/company-identity/domain.ts'
import { decimal, sum } from '#platform/contract/decimal.ts'
import type { Tone } from '#platform/web/ui/index.ts'
import type { ChangeState } from '../domain/changes.ts'
import type { Order, OrderHead } from '../contract.ts'
import type { DeliveryState, EventKind, OrderState } from '../domain.ts'

export const stateLabels: Readonly<Record<OrderState, string>> = {
  approval: 'Waits for approval',
  rejected: 'Not approved',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
}
export const stateTones: Readonly<Record<OrderState, Tone>> = {
  approval: 'warning',
  rejected: 'danger',
  sent: 'info',
  accepted: 'success',
  declined: 'danger',
  cancelled: 'neutral',
}

export const deliveryLabels: Readonly<Record<DeliveryState, string>> = {
  shipped: 'Under way',
  received: 'Received',
  cancelled: 'Taken back',
}
export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  shipped: 'info',
  received: 'success',
  cancelled: 'neutral',
}

/** What a line of the timeline says after who did it; `it` is the delivery. */
export const eventTexts: Readonly<Record<EventKind, (it: string) => string>> = {
  waiting: () => 'awarded the order, which waits for approval',
  approved: () => 'approved the order',
  rejected: () => 'did not approve the order',
  sent: () => 'sent the order',
  accepted: () => 'accepted the order',
  declined: () => 'declined the order',
  cancelled: () => 'cancelled the order',
  shipped: (it) => `sent ${it}`,
  received: (it) => `received ${it}`,
  corrected: (it) => `corrected the receipt of ${it}`,
  recalled: (it) => `took back ${it}`,
  proposed: () => 'proposed a change',
  agreed: () => 'accepted the change',
  refused: () => 'declined the change',
  withdrawn: () => 'withdrew the change',
  claimed: () => 'keeps this in a book of their own now',
  invoiced: () => 'issued an invoice',
  credited: () => 'issued a credit note',
  billAccepted: () => 'accepted a bill',
  billDisputed: () => 'disputed lines of a bill',
  billAnswered: () => 'answered what was disputed',
  billSettled: () => 'settled what was disputed by credit note',
}

export const changeLabels: Readonly<Record<ChangeState, string>> = {
  open: 'Waits for an answer',
  agreed: 'Agreed',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
}
export const changeTones: Readonly<Record<ChangeState, Tone>> = {
  open: 'warning',
  agreed: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

type Named = Pick<OrderHead, 'side' | 'number' | 'otherNumber' | 'buyer' | 'seller'>

/** At the head of a page; lists say the short name. */
export const partyName = ({ name, identity }: Order['buyer']): string => nameOnPaper(name, identity)

export const otherParty = ({ side, buyer, seller }: Named) => (side === 'buyer' ? seller : buyer)

/** `PO-2026-00001 of Hansen`: its own number, else that of the other side. */
export const numberOf = (order: Named): string =>
  order.number ?? (order.otherNumber === null ? 'Order' : `their ${order.otherNumber}`)

export const titleOf = (order: Named): string => `${numberOf(order)}, ${otherParty(order).name}`

export const headingOf = ({ side, number }: Named): string =>
  `${side === 'buyer' ? 'Purchase order' : 'Sales order'}${number === null ? '' : ` ${number}`}`

/** The order waits for the caller's side. */
export const isWaiting = ({ state, side, sentBy }: OrderHead): boolean => state === 'sent' && side !== sentBy

export const orderAddress = (id: number, book: number | null): string =>
  book === null ? `/orders/${id}` : `/orders/${id}?book=${book}`

/** How far an accepted order is delivered, in words. */
export function progressText({ lines }: Pick<Order, 'lines'>): string {
  const left = sum(lines.map(({ open, underWay }) => decimal(open).plus(underWay)))
  if (left.eq(0)) return 'Delivered in full'
  return lines.some(({ received, underWay }) => received > 0 || underWay > 0)
    ? 'Delivered in part'
    : 'Nothing delivered yet'
}
