import type { CompanyIdentity } from '#features/books/company-identity/contract.ts'
import { identityOf } from '#features/books/company-identity/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Side } from '#platform/contract/sides.ts'
import {
  type ApprovalLimit,
  type EventKind,
  hiddenStates,
  liveStates,
  maxEvents,
  type MovementKind,
  ownKinds,
  type OrderSide,
  type OrderState,
} from '../../domain.ts'
import type { OneSide } from '../sides.ts'

export interface OrderRow {
  readonly id: number
  readonly requisitionId: number | null
  readonly buyerBook: number | null
  readonly sellerBook: number | null
  readonly buyerName: string
  readonly sellerName: string
  readonly buyerCompany: number | null
  readonly sellerCompany: number | null
  readonly buyerIdentity: CompanyIdentity | null
  readonly sellerIdentity: CompanyIdentity | null
  readonly sentBy: OrderSide
  readonly state: OrderState
  readonly version: number
  readonly buyerNumber: string | null
  readonly sellerNumber: string | null
  readonly currency: Currency
  readonly freight: string
  readonly total: string
  readonly deliveryPlace: string
  readonly incoterm: string | null
  readonly paymentTerms: string
  readonly terms: string
  readonly createdAt: string
  readonly awardedBy: number | null
}

export interface LineRow {
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
  /** In the catalogue of the side that reads. */
  readonly itemId: number | null
  readonly itemName: string | null
}

/** What a line is in the book of the side that reads: its item, else what the order says. */
export const ownGoods = ({ itemId, itemName, description }: LineRow) => ({
  itemId,
  name: itemName ?? description,
})

export interface EventRow {
  readonly at: string
  readonly side: OrderSide
  readonly kind: EventKind
  readonly by: string | null
  readonly reason: string
  readonly delivery: string | null
}

const columns = sql`o.id, o.requisition_id as "requisitionId", o.buyer_book as "buyerBook",
  o.seller_book as "sellerBook", o.buyer_name as "buyerName", o.seller_name as "sellerName",
  b.id as "buyerCompany", s.id as "sellerCompany", ${identityOf(sql`b`)} as "buyerIdentity",
  ${identityOf(sql`s`)} as "sellerIdentity", o.sent_by as "sentBy", o.state, o.version,
  o.buyer_number as "buyerNumber", o.seller_number as "sellerNumber", o.currency, o.freight,
  o.freight + (select coalesce(sum(l.amount), 0) from order_lines l where l.order_id = o.id) as total,
  o.delivery_place as "deliveryPlace", o.incoterm, o.payment_terms as "paymentTerms", o.terms,
  o.created_at as "createdAt", o.awarded_by as "awardedBy"`
const source = sql`orders o left join companies b on b.book_id = o.buyer_book
  left join companies s on s.book_id = o.seller_book`

/** An order without a check of rights, for `rights.ts`. */
export const findOrder = (queries: Queries, id: number): Promise<OrderRow | undefined> =>
  queries.first(sql<OrderRow>`select ${columns} from ${source} where o.id = ${id}`)

export const findLines = (queries: Queries, { id, side }: OneSide): Promise<LineRow[]> =>
  queries.all(sql<LineRow>`
    select l.line, l.description, l.alternative, trim_scale(l.quantity)::text as quantity, l.unit,
      trim_scale(l.unit_price)::text as "unitPrice", l.amount, l.needed_by as "neededBy", l.lead_days as "leadDays",
      l.note, i.id as "itemId", i.name as "itemName"
    from order_lines l
      left join items i on i.id = case when ${side} = 'buyer' then l.buyer_item_id else l.seller_item_id end
    where l.order_id = ${id} order by l.line`)

/** What a side may know of the timeline: names and private reasons only of its own people. */
export const findEvents = (queries: Queries, { id, side }: OneSide): Promise<EventRow[]> =>
  queries.all(sql<EventRow>`
    select e.at, e.side, e.kind, case when e.side = ${side} then u.full_name end as by,
      case when e.side = ${side} or not e.is_private then e.reason else '' end as reason,
      d.number as delivery
    from (select * from order_events
        where order_id = ${id} and (side = ${side} or kind <> all(${ownKinds}::text[]))
        order by id desc limit ${maxEvents}) e
      left join users u on u.id = e.member_id left join deliveries d on d.id = e.delivery_id
    order by e.id`)

interface ListFilter {
  readonly side: Side | undefined
  readonly state: OrderState | undefined
  /** The post of the requisition that was awarded. */
  readonly requisition: number | undefined
  /** A movement of the stock of one side. */
  readonly movement: number | undefined
  readonly before: number | undefined
}

/** The side from which a book sees an order. */
export type ListedOrder = OrderRow & { readonly side: OrderSide }

/** The kinds of movements in the stock of each side. */
export const kindsOf = { buyer: ['in', 'correction'], seller: ['out', 'back'] } as const satisfies Record<
  OrderSide,
  readonly MovementKind[]
>

const moved = (movement: number, side: OrderSide): Sql => sql`o.id in (
  select d.order_id from delivery_movements m join deliveries d on d.id = m.delivery_id
  where m.movement_id = ${movement} and m.kind = any(${kindsOf[side]}::text[]))`

const ofSide = (
  bookId: BookId,
  side: OrderSide,
  { state, requisition, movement, before }: ListFilter,
  limit: number,
): Sql => sql`(
  select ${columns}, ${side} as side from ${source}
  where ${allOf([
    side === 'buyer' ? sql`o.buyer_book = ${bookId}` : sql`o.seller_book = ${bookId}`,
    sql`(o.sent_by = ${side} or o.state <> all(${hiddenStates}::text[]))`,
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(requisition === undefined ? [] : [sql`o.requisition_id = ${requisition}`]),
    ...(movement === undefined ? [] : [moved(movement, side)]),
    ...(before === undefined ? [] : [sql`o.id < ${before}`]),
  ])}
  order by o.id desc limit ${limit})`

/** Each side has an index of its own, along which the newest are read. */
export const listOrders = (
  queries: Queries,
  bookId: BookId,
  filter: ListFilter,
  limit: number,
): Promise<ListedOrder[]> => {
  const parts = [
    ...(filter.side === 'selling' ? [] : [ofSide(bookId, 'buyer', filter, limit)]),
    ...(filter.side === 'buying' ? [] : [ofSide(bookId, 'seller', filter, limit)]),
  ].reduce((left, right) => sql`${left} union all ${right}`)
  return queries.all(sql<ListedOrder>`select * from (${parts}) o order by id desc limit ${limit}`)
}

/** How much of each line that a requisition has is bound by orders. */
export const findOrdered = (
  queries: Queries,
  requisitionId: number,
): Promise<{ line: number; quantity: string }[]> =>
  queries.all(sql<{ line: number; quantity: string }>`
    select l.line, sum(l.quantity) as quantity from orders o join order_lines l on l.order_id = o.id
      join requisition_lines r on r.post_id = o.requisition_id and r.line = l.line
    where o.requisition_id = ${requisitionId} and o.state = any(${liveStates}::text[]) group by l.line`)

/** What the live orders of a requisition come to. */
export const findOrderedTotal = async (queries: Queries, requisitionId: number): Promise<string> =>
  (
    await queries.one(sql<{ total: string }>`
      select coalesce(sum(o.freight
        + (select coalesce(sum(l.amount), 0) from order_lines l where l.order_id = o.id)), 0)::text as total
      from orders o where o.requisition_id = ${requisitionId} and o.state = any(${liveStates}::text[])`)
  ).total

/** To whom a requisition was awarded: the other sides of its live orders. */
export const findAward = (
  queries: Queries,
  requisitionId: number,
): Promise<{ chosen: number[]; isWaiting: boolean }> =>
  queries.one(sql<{ chosen: number[]; isWaiting: boolean }>`
    select coalesce(json_agg(other) filter (where other is not null), '[]') as chosen,
      coalesce(bool_or(state = 'approval'), false) as "isWaiting"
    from (select *, case when sent_by = 'buyer' then seller_book else buyer_book end as other from orders) o
    where requisition_id = ${requisitionId} and state = any(${liveStates}::text[])`)

/** From which amount on a book buys only with a second person. */
export const findApprovalLimit = async (
  queries: Queries,
  bookId: number,
): Promise<ApprovalLimit | undefined> =>
  queries.first(sql<ApprovalLimit>`
    select approval_amount::text as amount, approval_currency as currency from books
    where id = ${bookId} and approval_amount is not null`)

/** What a book is called: its company, else its member. */
export const nameOfBook = async (queries: Queries, bookId: number): Promise<string> =>
  (
    await queries.one(sql<{ name: string }>`
      select coalesce(c.name, u.full_name, '') as name from books b left join companies c on c.book_id = b.id
        left join users u on u.id = b.id where b.id = ${bookId}`)
  ).name

/** The orders of a guest, in the order in which they are locked; their award may still wait for approval. */
export const findOrdersOf = async (queries: Queries, bookId: BookId): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select id from orders where buyer_book = ${bookId} or seller_book = ${bookId} order by id`)
  ).map(({ id }) => id)
