import { itemOf } from '#features/books/items/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { type EventKind, numberOf, type NumberKind, type OrderSide, type OrderState } from '../../domain.ts'
import type { OneSide } from '../sides.ts'

export interface NewOrder {
  readonly requisitionId: number
  readonly buyerBook: number
  readonly sellerBook: number
  readonly buyerName: string
  readonly sellerName: string
  readonly sentBy: OrderSide
  readonly awardedBy: CallerId
  readonly needsApproval: boolean
  readonly buyerNumber: string | null
  readonly sellerNumber: string | null
  readonly currency: Currency
  readonly freight: string
  readonly deliveryPlace: string
  readonly incoterm: string | null
  readonly paymentTerms: string
  readonly terms: string
  readonly lines: readonly {
    readonly line: number
    readonly description: string
    readonly alternative: string
    readonly quantity: string
    readonly unit: string
    readonly unitPrice: string
    readonly amount: string
    readonly neededBy: string | null
    readonly leadDays: number | null
    readonly note: string
    readonly buyerItemId: number | null
    readonly sellerItemId: number | null
  }[]
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into orders (requisition_id, buyer_book, seller_book, buyer_name, seller_name, sent_by, buyer_number,
      seller_number, currency, freight, delivery_place, incoterm, payment_terms, terms, awarded_by, needs_approval,
      state)
    values (${order.requisitionId}, ${order.buyerBook}, ${order.sellerBook}, ${order.buyerName}, ${order.sellerName},
      ${order.sentBy}, ${order.buyerNumber}, ${order.sellerNumber}, ${order.currency}, ${order.freight},
      ${order.deliveryPlace}, ${order.incoterm}, ${order.paymentTerms}, ${order.terms}, ${order.awardedBy},
      ${order.needsApproval}, ${order.needsApproval ? 'approval' : 'sent'})
    returning id`)
  const ofSide = (chosen: Sql, book: number | null) =>
    itemOf(chosen, sql`${book}::bigint`, sql`l.description`)
  // Each side's book says which item it calls so.
  await acrossBooks(() =>
    tx.run(sql`
    insert into order_lines (order_id, line, description, alternative, quantity, unit, unit_price, amount, needed_by,
      lead_days, note, buyer_book, buyer_item_id, seller_book, seller_item_id)
    select ${id}, line, description, alternative, quantity, unit, "unitPrice", amount, "neededBy", "leadDays", note,
      ${order.buyerBook}::bigint, ${ofSide(sql`l."buyerItemId"`, order.buyerBook)}, ${order.sellerBook}::bigint,
      ${ofSide(sql`l."sellerItemId"`, order.sellerBook)}
    from jsonb_to_recordset(${JSON.stringify(order.lines)}) as l (line smallint, description text, alternative text,
      quantity numeric, unit text, "unitPrice" numeric, amount numeric, "neededBy" date, "leadDays" integer, note text,
      "buyerItemId" bigint, "sellerItemId" bigint)`),
  )
  return id
}

/** Locked until the transaction ends: the order is what both books wait for. */
export const lockOrder = async (tx: Transaction, { id }: OneSide): Promise<boolean> =>
  (await tx.run(sql`select from orders where id = ${id} for update`)) > 0

/** @param from its states; another step may have come first, and then nothing is changed */
export const setState = async (
  tx: Transaction,
  { id }: OneSide,
  from: readonly OrderState[],
  to: OrderState,
): Promise<boolean> =>
  (await tx.run(sql`
    update orders set state = ${to}, is_open = ${to === 'accepted'}, decided_at = clock_timestamp(),
      version = version + 1
    where id = ${id} and state = any(${from}::text[])`)) > 0

/** Whether anything of an accepted order is still to come. Called after all that may change it. */
export const setOpen = (queries: Queries, { id }: Pick<OneSide, 'id'>): Promise<number> =>
  queries.run(sql`
    update orders o set is_open = not o.is_open
    where o.id = ${id} and o.is_open <> (o.state = 'accepted' and exists (
      select from order_lines l
      where l.order_id = o.id and l.quantity > (
        select coalesce(sum(c.received - c.damaged), 0) from deliveries d
          join delivery_lines c on c.delivery_id = d.id and c.line = l.line
        where d.order_id = o.id and d.state = 'received')))`)

/** A second person's step: it changes nothing for whoever awarded the order. */
export const approveOrder = async (tx: Transaction, { id, memberId }: OneSide): Promise<boolean> =>
  (await tx.run(sql`
    update orders set state = 'sent', approved_by = ${memberId}, approved_at = clock_timestamp(),
      version = version + 1
    where id = ${id} and state = 'approval' and awarded_by is distinct from ${memberId}`)) > 0

export const setNumber = (tx: Transaction, { id, side }: OneSide, number: string): Promise<number> =>
  side === 'buyer'
    ? tx.run(sql`update orders set buyer_number = ${number} where id = ${id} and buyer_number is null`)
    : tx.run(sql`update orders set seller_number = ${number} where id = ${id} and seller_number is null`)

/** The next number of a book, kind and year. Its row is locked until the commit. */
export async function nextNumber(tx: Transaction, bookId: number, kind: NumberKind): Promise<string> {
  const { last, year } = await tx.one(sql<{ last: number; year: number }>`
    insert into trade_counters (book_id, kind, year, last)
    values (${bookId}, ${kind}, extract(year from now())::smallint, 1)
    on conflict (book_id, kind, year) do update set last = trade_counters.last + 1 returning last, year`)
  return numberOf(kind, year, last)
}

export interface NewEvent {
  readonly orderId: number
  readonly side: OrderSide
  /** Null for a guest. */
  readonly memberId: CallerId | null
  readonly kind: EventKind
  readonly reason: string
  /** Only for the people of that side. */
  readonly isPrivate: boolean
  readonly deliveryId?: number | undefined
}

export const noteEvent = (tx: Transaction, event: NewEvent): Promise<number> =>
  tx.run(sql`
    insert into order_events (order_id, side, member_id, kind, reason, is_private, delivery_id)
    values (${event.orderId}, ${event.side}, ${event.memberId}, ${event.kind}, ${event.reason}, ${event.isPrivate},
      ${event.deliveryId ?? null})`)

/** Orders that neither side has any more. */
export const deleteForsaken = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from orders where buyer_book is null and seller_book is null`)

/** Gives one side of an order to another book, under a number of its own. */
export const giveOrder = (
  tx: Transaction,
  { id, side }: OneSide,
  to: BookId,
  number: string | null,
): Promise<number> =>
  side === 'buyer'
    ? tx.run(sql`
        update orders set buyer_book = ${to}, buyer_number = ${number}, version = version + 1 where id = ${id}`)
    : tx.run(sql`
        update orders set seller_book = ${to}, seller_number = ${number}, version = version + 1 where id = ${id}`)
