import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { DeliveryForm, Photo, ReceiptForm } from '../../contract.ts'
import {
  type DeliveryState,
  type LineProgress,
  maxDeliveries,
  type MovementKind,
  type OrderSide,
} from '../../domain.ts'
import type { OneDelivery, OneSide } from '../sides.ts'
import { kindsOf } from './read.ts'

export interface DeliveryRow {
  readonly id: number
  readonly number: string
  readonly state: DeliveryState
  readonly note: string
  readonly shippedAt: string
  readonly photos: Photo[]
}

const columns = sql`d.id, d.number, d.state, d.note, d.shipped_at as "shippedAt",
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.file_name, 'width', p.width, 'height', p.height)
      order by p.created_at, p.id), '[]')
    from attachments p where p.delivery_id = d.id) as photos`

/** Deliveries of an order, the oldest first. */
export const findDeliveries = (queries: Queries, { id }: OneSide): Promise<DeliveryRow[]> =>
  queries.all(sql<DeliveryRow>`
    select ${columns} from deliveries d where d.order_id = ${id} order by d.id limit ${maxDeliveries}`)

export const readDelivery = (queries: Queries, { deliveryId }: OneDelivery): Promise<DeliveryRow> =>
  queries.one(sql<DeliveryRow>`select ${columns} from deliveries d where d.id = ${deliveryId}`)

export interface DeliveryLine {
  readonly line: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly warehouse: string
  readonly received: string | null
  readonly damaged: string | null
  readonly acceptsSurplus: boolean
  readonly note: string
  readonly movements: readonly { readonly kind: MovementKind; readonly id: number }[]
}

/** The lines of a delivery with the warehouses of one side. */
export const findDeliveryLines = (
  queries: Queries,
  { deliveryId, side }: OneDelivery,
): Promise<DeliveryLine[]> =>
  queries.all(sql<DeliveryLine>`
    select l.line, o.description, o.unit, l.quantity,
      case when ${side} = 'seller' then l.from_warehouse else l.to_warehouse end as warehouse, l.received, l.damaged,
      l.accepts_surplus as "acceptsSurplus", l.note,
      (select coalesce(json_agg(json_build_object('kind', m.kind, 'id', m.movement_id) order by m.id), '[]')
        from delivery_movements m where m.delivery_id = d.id and m.line = l.line and m.movement_id is not null
          and m.kind = any(${kindsOf[side]}::text[])) as movements
    from deliveries d join delivery_lines l on l.delivery_id = d.id
      join order_lines o on o.order_id = d.order_id and o.line = l.line
    where d.id = ${deliveryId} order by l.line`)

export interface NoteRow {
  readonly number: string
  readonly state: DeliveryState
  readonly note: string
  readonly shippedAt: string
  readonly orderId: number
  readonly customerName: string
  readonly companyName: string
  /** The companies as they are now; null for members, guests, and who is gone. */
  readonly seller: { readonly legalName: string; readonly logoKey: string | null } | null
  readonly buyer: { readonly legalName: string } | null
  readonly buyerNumber: string | null
  readonly sellerNumber: string | null
  readonly deliveryPlace: string
  readonly incoterm: string | null
  readonly lines: readonly {
    readonly line: number
    readonly description: string
    readonly alternative: string
    readonly unit: string
    /** As text. */
    readonly quantity: string
  }[]
}

/** What the paper that travels with the goods says, the same to both sides: no prices, nothing of one book alone. */
export const findNote = (queries: Queries, deliveryId: number): Promise<NoteRow | undefined> =>
  queries.first(sql<NoteRow>`
    select d.number, d.state, d.note, d.shipped_at as "shippedAt", o.id as "orderId", o.buyer_name as "customerName",
      o.seller_name as "companyName", (
        select json_build_object('legalName', c.legal_name, 'logoKey', c.logo_key)
        from companies c where c.book_id = o.seller_book) as seller, (
        select json_build_object('legalName', c.legal_name) from companies c where c.book_id = o.buyer_book) as buyer,
      o.buyer_number as "buyerNumber", o.seller_number as "sellerNumber",
      o.delivery_place as "deliveryPlace", o.incoterm,
      (select coalesce(json_agg(json_build_object('line', l.line, 'description', p.description,
          'alternative', p.alternative, 'unit', p.unit,
          'quantity', trim_scale(l.quantity)::text) order by l.line), '[]')
        from delivery_lines l join order_lines p on p.order_id = o.id and p.line = l.line
        where l.delivery_id = d.id) as lines
    from deliveries d join orders o on o.id = d.order_id where d.id = ${deliveryId}`)

/** All of an order, also those that were taken back. */
export const countDeliveries = async (queries: Queries, { id }: OneSide): Promise<number> =>
  (await queries.one(sql<{ n: number }>`select count(*) as n from deliveries where order_id = ${id}`)).n

export interface ProgressRow extends LineProgress {
  readonly line: number
  readonly received: string
  readonly damaged: string
}

/** What has become of each line. After the order is locked, a statement of its own sees all that was done before. */
export const findProgress = (queries: Queries, { id }: OneSide): Promise<ProgressRow[]> =>
  queries.all(sql<ProgressRow>`
    select o.line, o.quantity, coalesce(sum(l.quantity) filter (where d.state = 'shipped'), 0) as "underWay",
      coalesce(sum(l.received) filter (where d.state = 'received'), 0) as received,
      coalesce(sum(l.damaged) filter (where d.state = 'received'), 0) as damaged,
      coalesce(sum(l.received - l.damaged) filter (where d.state = 'received'), 0) as good
    from order_lines o left join deliveries d on d.order_id = o.order_id
      left join delivery_lines l on l.delivery_id = d.id and l.line = o.line
    where o.order_id = ${id} group by o.line, o.quantity order by o.line`)

/** Whether anything of the order is under way or was received. */
export const isDelivered = async (queries: Queries, { id }: OneSide): Promise<boolean> =>
  (await queries.first(
    sql`select 1 from deliveries where order_id = ${id} and state <> 'cancelled' limit 1`,
  )) !== undefined

/** A line whose goods are moved, and where, if that was said. */
export interface Placed {
  readonly line: number
  readonly warehouse?: string | undefined
  readonly received?: string
  readonly damaged?: string
}

type InPlace<Form extends { readonly lines: readonly unknown[] }> = Omit<Form, 'lines'> & {
  readonly lines: readonly (Form['lines'][number] & { readonly warehouse: string })[]
}

export async function insertDelivery(
  tx: Transaction,
  { id, bookId }: OneSide,
  number: string,
  { lines, note }: InPlace<DeliveryForm>,
): Promise<number> {
  const delivery = await tx.one(sql<{ id: number }>`
    insert into deliveries (order_id, seller_book, number, note) values (${id}, ${bookId}, ${number}, ${note})
    returning id`)
  await tx.run(sql`
    insert into delivery_lines (delivery_id, line, quantity, from_warehouse)
    select ${delivery.id}, line, quantity, warehouse
    from jsonb_to_recordset(${JSON.stringify(lines)}) as l (line smallint, quantity numeric, warehouse text)`)
  return delivery.id
}

/** False if it is not under way any more. */
export const setDelivered = async (
  tx: Transaction,
  { deliveryId }: OneDelivery,
  state: 'received' | 'cancelled',
): Promise<boolean> =>
  (await tx.run(sql`
    update deliveries set state = ${state}, decided_at = clock_timestamp()
    where id = ${deliveryId} and state = 'shipped'`)) > 0

/** Whether it was received, and not taken back. */
export const isReceived = async (queries: Queries, { deliveryId }: OneDelivery): Promise<boolean> =>
  (await queries.first(sql`select 1 from deliveries where id = ${deliveryId} and state = 'received'`)) !==
  undefined

/** What its receipt has brought into each shelf so far, as the ledger of stock says it now. */
export const findBooked = (queries: Queries, { deliveryId }: OneDelivery): Promise<Goods[]> =>
  queries.all(sql<Goods>`
    select m.line, t.item_id as "itemId", t.material_name as name, t.unit, t.warehouse_affected as warehouse,
      sum(case t.transaction_type when 'in' then t.quantity else -t.quantity end)::text as quantity
    from delivery_movements m join material_transactions t on t.id = m.movement_id and t.deleted_at is null
    where m.delivery_id = ${deliveryId} and m.kind = any(${kindsOf.buyer}::text[])
    group by m.line, t.item_id, t.material_name, t.unit, t.warehouse_affected order by m.line, t.warehouse_affected`)

export const setReceived = (
  tx: Transaction,
  { deliveryId }: OneDelivery,
  lines: InPlace<ReceiptForm>['lines'],
): Promise<number> =>
  tx.run(sql`
    update delivery_lines l set received = r.received, damaged = r.damaged, to_warehouse = r.warehouse,
      note = r.note, accepts_surplus = r."acceptSurplus"
    from jsonb_to_recordset(${JSON.stringify(lines)}) as r (line smallint, received numeric, damaged numeric,
      warehouse text, note text, "acceptSurplus" boolean)
    where l.delivery_id = ${deliveryId} and l.line = r.line`)

export interface Goods {
  readonly line: number
  /** Null where it is none of the book's. */
  readonly itemId: number | null
  /** As the book calls them: its item, else what the order says. */
  readonly name: string
  readonly unit: string
  /** What left, as text. */
  readonly quantity: string
  readonly warehouse: string
}

/** What was sent, as one side books it. */
export const findGoods = (queries: Queries, deliveryId: number, side: OrderSide): Promise<Goods[]> =>
  queries.all(sql<Goods>`
    select l.line, i.id as "itemId", coalesce(i.name, o.description) as name,
      coalesce(nullif(o.unit, ''), 'pcs') as unit, trim_scale(l.quantity)::text as quantity,
      l.from_warehouse as warehouse
    from deliveries d join delivery_lines l on l.delivery_id = d.id
      join order_lines o on o.order_id = d.order_id and o.line = l.line
      left join items i on i.id = case when ${side} = 'buyer' then o.buyer_item_id else o.seller_item_id end
    where d.id = ${deliveryId} order by l.line`)

/** What lines are called in the book of one side. Those whose item is null stay as they are. */
export const setItems = (
  tx: Transaction,
  { id, side }: OneSide,
  lines: readonly { readonly line: number; readonly itemId: number | null }[],
): Promise<number> =>
  tx.run(sql`
    update order_lines l set ${
      side === 'buyer'
        ? sql`buyer_book = o.buyer_book, buyer_item_id`
        : sql`seller_book = o.seller_book, seller_item_id`
    } = n."itemId"
    from orders o, jsonb_to_recordset(${JSON.stringify(lines)}) as n (line smallint, "itemId" bigint)
    where o.id = ${id} and l.order_id = o.id and l.line = n.line and n."itemId" is not null`)

/** Fails where a line was booked in this way before. */
export const noteMovements = (
  tx: Transaction,
  deliveryId: number,
  kind: MovementKind,
  movements: readonly { readonly line: number; readonly id: number }[],
): Promise<number> =>
  tx.run(sql`
    insert into delivery_movements (book_id, delivery_id, line, kind, movement_id)
    select t.book_id, ${deliveryId}, m.line, ${kind}, t.id
    from jsonb_to_recordset(${JSON.stringify(movements)}) as m (line smallint, id bigint)
      join material_transactions t on t.id = m.id`)

/** A delivery without a check of rights, for `rights.ts`. */
export const findDelivery = (
  queries: Queries,
  id: number,
): Promise<{ orderId: number; number: string } | undefined> =>
  queries.first(sql<{ orderId: number; number: string }>`
    select order_id as "orderId", number from deliveries where id = ${id}`)
