import { createNotifier, type NotificationInput } from '#features/people/notifications/server/index.ts'
import type { TradeType } from '#features/people/notifications/domain.ts'
import { companyWriters } from '#features/trade/companies/server/index.ts'
import type { TellGuests } from '#features/trade/requisitions/server/index.ts'
import type { Area } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { type EventKind, isHidden } from '../domain.ts'
import type { OneSide } from './sides.ts'
import * as sql from './sql/index.ts'

interface Told {
  readonly type: TradeType
  readonly areas: readonly Area[]
}

/** What the other side is told of each step, and who there. */
const told: Partial<Record<EventKind, Told>> = {
  sent: { type: 'order_received', areas: ['trade'] },
  accepted: { type: 'order_accepted', areas: ['trade'] },
  declined: { type: 'order_declined', areas: ['trade'] },
  cancelled: { type: 'order_cancelled', areas: ['trade'] },
  shipped: { type: 'order_shipped', areas: ['trade', 'materials'] },
  proposed: { type: 'order_change', areas: ['trade'] },
  agreed: { type: 'order_change_agreed', areas: ['trade'] },
  refused: { type: 'order_change_refused', areas: ['trade'] },
}

/** What the own side is told of an approval. */
const decisions: Partial<Record<EventKind, NotificationInput['type']>> = {
  waiting: 'approval_wanted',
  approved: 'approval_given',
  rejected: 'approval_refused',
}

export interface Step {
  readonly kind: EventKind
  /** Something else came than was sent. */
  readonly differs?: boolean | undefined
}

/** Shows a change on the open pages of those who know of the order. */
export function showChanged(
  live: Pick<App['live'], 'changed'>,
  tx: Transaction,
  { id, state, sentBy, buyerBook, sellerBook }: sql.OrderRow,
): void {
  const books = { buyer: buyerBook, seller: sellerBook }
  for (const book of isHidden(state) ? [books[sentBy]] : [buyerBook, sellerBook])
    if (typeof book === 'number')
      live.changed(
        tx,
        { resource: 'orders', id },
        { book: book as BookId, areas: ['trade', 'materials', 'invoices'] },
      )
}

/** A step of which only open pages are told. */
export async function noteStep(
  tx: Transaction,
  live: Pick<App['live'], 'changed'>,
  event: sql.NewEvent,
): Promise<void> {
  await sql.noteEvent(tx, event)
  const row = await sql.findOrder(tx, event.orderId)
  if (row !== undefined) showChanged(live, tx, row)
}

/** Tells both sides of a step: their open pages, and those of the other side whom it concerns. */
export function orderTelling(app: Pick<App, 'live'>, tellGuests: TellGuests) {
  const { notify } = createNotifier(app)

  /** An order that waits is known to its own side alone. */
  const decided = async (
    tx: Transaction,
    { id, bookId, memberId }: OneSide,
    row: sql.OrderRow,
    kind: EventKind,
  ) => {
    const type = decisions[kind]
    if (type === undefined) return
    // Who runs the company approves; whoever awarded is told, as long as they still trade for it.
    const isWaiting = type === 'approval_wanted'
    const members = await companyWriters(tx)([bookId], [isWaiting ? 'people' : 'trade'])
    // Of a change whoever awarded may be the second person.
    const isOfChange = row.state === 'accepted'
    const to = members.filter(
      (member) => member !== memberId && (isOfChange || (member === row.awardedBy) !== isWaiting),
    )
    await notify(tx, { to, type, from: null, record: { kind: 'order', id } })
  }

  return async (
    tx: Transaction,
    order: OneSide,
    row: sql.OrderRow,
    { kind, differs }: Step,
  ): Promise<void> => {
    const other = order.side === 'buyer' ? row.sellerBook : row.buyerBook
    const isKnown = !isHidden(row.state)
    showChanged(app.live, tx, row)
    await decided(tx, order, row, kind)
    const of: Told | undefined =
      (kind === 'received' || kind === 'corrected') && differs === true
        ? { type: 'order_differs', areas: ['trade', 'materials'] }
        : told[kind]
    if (of === undefined || other === null || !isKnown) return
    const to = (await companyWriters(tx)([other], of.areas)).filter((member) => member !== order.memberId)
    await notify(tx, { to, type: of.type, from: null, record: { kind: 'order', id: order.id } })
    await tellGuests(tx, { news: of.type, to: { bookIds: [other] }, orderId: order.id })
  }
}

export type Tell = ReturnType<typeof orderTelling>
