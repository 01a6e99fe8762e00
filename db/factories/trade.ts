import type { EventKind } from '#features/trade/orders/domain.ts'
import { setOpen } from '#features/trade/orders/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Figures are decimal texts. */
export interface NewRequisition {
  readonly postId: number
  readonly bookId: number
  readonly side: 'buying' | 'selling'
  readonly currency: Currency
  readonly deadline: Date
  readonly sealed: boolean
  readonly deliveryPlace: string
  readonly createdAt: Date
  /** Whether the deadline has passed, and both sides know. */
  readonly isClosed: boolean
  readonly lines: readonly {
    readonly description: string
    readonly itemId: number | null
    readonly quantity: string
    readonly unit: string
    readonly neededBy: string
    readonly specification: string
  }[]
}

export async function insertRequisition(queries: Queries, requisition: NewRequisition): Promise<void> {
  const { postId, deadline, sealed, isClosed, lines } = requisition
  await queries.run(sql`
    insert into requisitions (post_id, book_id, side, currency, deadline, sealed, narrowed, delivery_place, last_line,
      opened_at, announced_at, created_at)
    values (${postId}, ${requisition.bookId}, ${requisition.side}, ${requisition.currency}, ${deadline}, ${sealed},
      false, ${requisition.deliveryPlace}, ${lines.length}, ${sealed && isClosed ? deadline : null},
      ${isClosed ? deadline : null}, ${requisition.createdAt})`)
  await queries.run(sql`
    with added as (
      insert into requisition_lines (book_id, post_id, line, description, item_id, quantity, unit, needed_by,
        specification)
      select ${requisition.bookId}, ${postId}, line, description, "itemId", quantity, unit, "neededBy", specification
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (description text, "itemId" bigint,
        quantity numeric, unit text, "neededBy" date, specification text)) with ordinality as l (description, "itemId",
        quantity, unit, "neededBy", specification, line)
      returning post_id, line, description)
    insert into requisition_words (post_id, line, words)
    select post_id, line, to_tsvector('english', description) from added
    where ${requisition.side === 'buying' && !isClosed}`)
}

export interface NewQuote {
  readonly postId: number
  readonly bookId: number
  /** Null for a guest, here and below. */
  readonly memberId: number | null
  readonly submittedAt: Date
  /** What it says, as it is stored. */
  readonly body: object
}

/** A quote that was sent, and that whoever asked may read. */
export const insertQuote = (queries: Queries, quote: NewQuote): Promise<number> =>
  queries.run(sql`
    insert into quotes (post_id, book_id, member_id, state, requisition_version, body, submitted_at)
    values (${quote.postId}, ${quote.bookId}, ${quote.memberId}, 'submitted', 1, ${JSON.stringify(quote.body)}::jsonb,
      ${quote.submittedAt})`)

interface Side {
  readonly bookId: number
  readonly memberId: number | null
  readonly name: string
  readonly number: string | null
}

export interface NewTradeOrder {
  readonly requisitionId: number
  readonly buyer: Side
  readonly seller: Side
  readonly sentBy: 'buyer' | 'seller'
  readonly currency: Currency
  readonly freight: string
  readonly deliveryPlace: string
  readonly paymentTerms: string
  readonly createdAt: Date
  /** Whether a second person of the sender's side has yet to approve it. */
  readonly isWaiting: boolean
  /** What the receiver said; null while they have not. */
  readonly decided: {
    readonly at: Date
    readonly kind: 'accepted' | 'declined'
    readonly reason: string
  } | null
  /** Of the award. Only the sender's side knows it. */
  readonly reason: string
  readonly lines: readonly {
    readonly line: number
    readonly description: string
    readonly quantity: string
    readonly unit: string
    readonly unitPrice: string
    readonly amount: string
    readonly neededBy: string
    readonly leadDays: number
    readonly note: string
    readonly buyerItemId: number | null
    readonly sellerItemId: number | null
  }[]
}

/** An order with what its timeline says of it. Returns its id. */
export async function insertOrder(queries: Queries, order: NewTradeOrder): Promise<number> {
  const { buyer, seller, sentBy, createdAt, isWaiting, decided } = order
  const [sender, receiver] = sentBy === 'buyer' ? [buyer, seller] : [seller, buyer]
  const { id } = await queries.one(sql<{ id: number }>`
    insert into orders (requisition_id, buyer_book, seller_book, buyer_name, seller_name, sent_by, state, buyer_number,
      seller_number, currency, freight, delivery_place, payment_terms, terms, awarded_by, created_at, decided_at,
      needs_approval, is_open)
    values (${order.requisitionId}, ${buyer.bookId}, ${seller.bookId}, ${buyer.name}, ${seller.name}, ${sentBy},
      ${decided?.kind ?? (isWaiting ? 'approval' : 'sent')}, ${buyer.number}, ${seller.number}, ${order.currency},
      ${order.freight}, ${order.deliveryPlace}, ${order.paymentTerms}, '', ${sender.memberId}, ${createdAt},
      ${decided?.at ?? null}, ${isWaiting}, ${decided?.kind === 'accepted'})
    returning id`)
  await queries.run(sql`
    insert into order_lines (order_id, line, description, alternative, quantity, unit, unit_price, amount, needed_by,
      lead_days, note, buyer_book, buyer_item_id, seller_book, seller_item_id)
    select ${id}, line, description, '', quantity, unit, "unitPrice", amount, "neededBy", "leadDays", note,
      ${buyer.bookId}::bigint, "buyerItemId", ${seller.bookId}::bigint, "sellerItemId"
    from jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as l (line smallint, description text,
      quantity numeric, unit text, "unitPrice" numeric, amount numeric, "neededBy" date, "leadDays" integer, note text,
      "buyerItemId" bigint, "sellerItemId" bigint)`)
  await insertOrderEvent(queries, {
    orderId: id,
    side: sentBy,
    memberId: sender.memberId,
    kind: isWaiting ? 'waiting' : 'sent',
    reason: order.reason,
    isPrivate: true,
    at: createdAt,
  })
  if (decided !== null)
    await insertOrderEvent(queries, {
      orderId: id,
      side: sentBy === 'buyer' ? 'seller' : 'buyer',
      memberId: receiver.memberId,
      ...decided,
    })
  return id
}

export interface NewOrderEvent {
  readonly orderId: number
  readonly side: 'buyer' | 'seller'
  readonly memberId: number | null
  readonly kind: EventKind
  readonly reason?: string
  /** Whether only the people of that side see the reason. */
  readonly isPrivate?: boolean
  readonly deliveryId?: number
  readonly at: Date
}

export const insertOrderEvent = (
  queries: Queries,
  { orderId, side, memberId, kind, reason = '', isPrivate = false, deliveryId, at }: NewOrderEvent,
): Promise<number> =>
  queries.run(sql`
    insert into order_events (order_id, at, side, member_id, kind, reason, is_private, delivery_id)
    values (${orderId}, ${at}, ${side}, ${memberId}, ${kind}, ${reason}, ${isPrivate}, ${deliveryId ?? null})`)

/** Says when the database noted the newest event of a kind, and of whom. */
export const dateOrderEvent = (
  queries: Queries,
  { orderId, kind, memberId, at }: Omit<NewOrderEvent, 'side'>,
): Promise<number> =>
  queries.run(sql`
    update order_events set at = ${at}, member_id = ${memberId}
    where id = (select max(id) from order_events where order_id = ${orderId} and kind = ${kind})`)

export interface NewDelivery {
  readonly orderId: number
  readonly sellerBook: number
  readonly memberId: number | null
  readonly number: string
  readonly shippedAt: Date
  readonly lines: readonly {
    readonly line: number
    readonly quantity: string
    readonly fromWarehouse: string
    /** Of the stock that it left. */
    readonly movementId: number | null
  }[]
}

/** A delivery under way, with what the order's timeline says of it. Returns its id. */
export async function insertDelivery(queries: Queries, delivery: NewDelivery): Promise<number> {
  const { orderId, memberId, shippedAt } = delivery
  const { id } = await queries.one(sql<{ id: number }>`
    insert into deliveries (order_id, seller_book, number, state, shipped_at)
    values (${orderId}, ${delivery.sellerBook}, ${delivery.number}, 'shipped', ${shippedAt})
    returning id`)
  const lines = JSON.stringify(delivery.lines)
  await queries.run(sql`
    insert into delivery_lines (delivery_id, line, quantity, from_warehouse)
    select ${id}, line, quantity, "fromWarehouse"
    from jsonb_to_recordset(${lines}::jsonb) as l (line smallint, quantity numeric, "fromWarehouse" text)`)
  await insertDeliveryMovements(queries, id, 'out', delivery.lines)
  await insertOrderEvent(queries, {
    orderId,
    deliveryId: id,
    side: 'seller',
    memberId,
    kind: 'shipped',
    at: shippedAt,
  })
  return id
}

const insertDeliveryMovements = (
  queries: Queries,
  deliveryId: number,
  kind: 'out' | 'in',
  lines: readonly { readonly line: number; readonly movementId: number | null }[],
): Promise<number> =>
  queries.run(sql`
    insert into delivery_movements (book_id, delivery_id, line, kind, movement_id)
    select t.book_id, ${deliveryId}, l.line, ${kind}, t.id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line smallint, "movementId" bigint)
      join material_transactions t on t.id = l."movementId"`)

export interface NewReceipt {
  readonly orderId: number
  readonly deliveryId: number
  readonly memberId: number | null
  readonly receivedAt: Date
  readonly lines: readonly {
    readonly line: number
    readonly toWarehouse: string
    readonly received: string
    readonly damaged: string
    readonly note: string
    /** Of the stock that it came into. */
    readonly movementId: number | null
  }[]
}

/** What the buyer says came of a delivery, also in the order's timeline. */
export async function insertReceipt(queries: Queries, receipt: NewReceipt): Promise<void> {
  const { orderId, deliveryId, memberId, receivedAt, lines } = receipt
  await queries.run(sql`
    update deliveries set state = 'received', decided_at = ${receivedAt} where id = ${deliveryId}`)
  await queries.run(sql`
    update delivery_lines d set to_warehouse = "toWarehouse", received = l.received, damaged = l.damaged, note = l.note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line smallint, "toWarehouse" text, received numeric,
      damaged numeric, note text)
    where d.delivery_id = ${deliveryId} and d.line = l.line`)
  await setOpen(queries, { id: orderId })
  await insertDeliveryMovements(queries, deliveryId, 'in', lines)
  await insertOrderEvent(queries, {
    orderId,
    deliveryId,
    side: 'buyer',
    memberId,
    kind: 'received',
    at: receivedAt,
  })
}

/** Numbers that the seed gave by itself, so that the product goes on after them. */
export const insertTradeCounter = (
  queries: Queries,
  counter: { readonly bookId: number; readonly kind: string; readonly year: number; readonly last: number },
): Promise<number> =>
  queries.run(sql`
    insert into trade_counters (book_id, kind, year, last)
    values (${counter.bookId}, ${counter.kind}, ${counter.year}, ${counter.last})`)
