import { addressWith, oneOf } from '#features/books/records/web/index.ts'
import { type Side, sides } from '#platform/contract/sides.ts'
import { type OrderState, orderStates } from '../../domain.ts'

/** `open`: requisitions on which the book may quote. */
const shownTabs = ['all', ...sides, 'open'] as const
export type ShownTab = (typeof shownTabs)[number]

/** The state of the tab in its address. */
export interface OrdersView {
  readonly shown: ShownTab
  readonly side: Side | undefined
  readonly state: OrderState | undefined
}

export function viewOf(search: string): OrdersView {
  const address = new URLSearchParams(search)
  return {
    shown: oneOf(shownTabs, address.get('side')) ?? 'all',
    side: oneOf(sides, address.get('side')),
    state: oneOf(orderStates, address.get('state')),
  }
}

/** The address of a view. Defaults are left out, and the book stays. */
export const addressOf = (search: string, { shown, state }: Pick<OrdersView, 'shown' | 'state'>): string =>
  addressWith('orders', {
    side: shown === 'all' ? undefined : shown,
    state,
    book: new URLSearchParams(search).get('book') ?? undefined,
  })
