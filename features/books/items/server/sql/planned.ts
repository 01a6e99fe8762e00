import { lineDigits } from '#platform/contract/quantities.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxTradeRows } from '../../domain.ts'
import { factorOf } from './level.ts'

/**
 * The lines of accepted orders of which a book still sends something (`seller`) or gets it (`buyer`): how much, until
 * when, which item it is, and as what its stock is booked. Without a day of its own, a line has that which follows
 * from its lead time.
 */
export const openLines = (bookId: BookId): Sql => sql`
  with own as (
    select id, 'buyer' as side, buyer_number as number, seller_name as other, decided_at from orders
    where buyer_book = ${bookId} and is_open
    union all
    select id, 'seller', seller_number, buyer_name, decided_at from orders
    where seller_book = ${bookId} and is_open
  ), moved as (
    select d.order_id, l.line, coalesce(sum(l.quantity) filter (where d.state = 'shipped'), 0) as under_way,
      coalesce(sum(l.received - l.damaged) filter (where d.state = 'received'), 0) as good
    from deliveries d join delivery_lines l on l.delivery_id = d.id
    where d.order_id in (select id from own) and d.state <> 'cancelled' group by d.order_id, l.line
  ), lines as (
    select own.id as order_id, own.side, own.number, own.other, l.line, l.description,
      coalesce(nullif(l.unit, ''), 'pcs') as unit,
      coalesce(l.needed_by, (own.decided_at at time zone 'UTC')::date + l.lead_days) as day,
      l.quantity - coalesce(m.good, 0) - case own.side when 'seller' then coalesce(m.under_way, 0) else 0 end as open,
      case own.side when 'buyer' then l.buyer_item_id else l.seller_item_id end as item_id
    from own join order_lines l on l.order_id = own.id
      left join moved m on m.order_id = own.id and m.line = l.line
  )
  select p.order_id, p.side, p.number, p.other, p.line, p.unit, p.day, p.open, i.id as item_id,
    coalesce(i.name, p.description) as name
  from lines p left join items i on i.id = p.item_id and i.book_id = ${bookId} where p.open > 0`

/** What orders that are accepted still take and bring, as exact texts. */
export interface Planned {
  readonly reserved: string
  readonly expected: string
  /** The first day on which something comes; null where none is said. */
  readonly expectedBy: string | null
}

export const nothingPlanned: Planned = { reserved: '0', expected: '0', expectedBy: null }

const sums = (quantity: Sql): Sql => sql`
  trim_scale(coalesce(sum(${quantity}) filter (where p.side = 'seller'), 0))::text as reserved,
  trim_scale(coalesce(sum(${quantity}) filter (where p.side = 'buyer'), 0))::text as expected,
  min(p.day) filter (where p.side = 'buyer')::text as "expectedBy"`

/** Of these items, in their units; of lines in a unit that an item does not know nothing. */
export async function findPlanned(
  queries: Queries,
  bookId: BookId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Planned>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.all(sql<Planned & { id: number }>`
    select i.id, ${sums(sql`p.open * ${factorOf(sql`p.unit`)}`)}
    from (${openLines(bookId)}) p join items i on i.id = p.item_id
    where i.id = any(${ids}::bigint[]) group by i.id`)
  return new Map(rows.map(({ id, ...planned }) => [id, planned]))
}

interface Goods {
  readonly itemId: number | null
  readonly materialName: string
  readonly unit: string
}

/**
 * Of materials in the order given, counted in the unit of each: all of their item, else what is ordered by this name
 * and unit. Of all warehouses together, as orders name none.
 */
export const findPlannedGoods = async (
  queries: Queries,
  bookId: BookId,
  goods: readonly Goods[],
): Promise<Planned[]> =>
  goods.length === 0
    ? []
    : queries.all(sql<Planned>`
        with planned as materialized (
          select p.*, ${factorOf(sql`p.unit`)} as factor
          from (${openLines(bookId)}) p left join items i on i.id = p.item_id
        ), wanted as (
          select w.*, i.id as item_id, ${factorOf(sql`w.unit`)} as factor
          from rows from (jsonb_to_recordset(${JSON.stringify(goods)}) as ("itemId" bigint, "materialName" text,
              unit text)) with ordinality as w ("itemId", "materialName", unit, position)
            left join items i on i.book_id = ${bookId} and i.id = w."itemId" and i.deleted_at is null
        )
        select ${sums(sql`round(p.open * coalesce(p.factor / w.factor, 1), ${lineDigits}::int)`)}
        from wanted w left join planned p on case
          when w.item_id is null then p.item_id is null and lower(p.name) = lower(w."materialName")
            and lower(p.unit) = lower(w.unit)
          when w.factor is null then p.item_id = w.item_id and lower(p.unit) = lower(w.unit)
          else p.item_id = w.item_id and p.factor is not null end
        group by w.position order by w.position`)

export interface OpenLineRow {
  readonly orderId: number
  readonly line: number
  readonly side: 'buyer' | 'seller'
  readonly number: string | null
  readonly other: string
  readonly quantity: string
  readonly unit: string
  readonly day: string | null
}

const openLine = sql`p.order_id as "orderId", p.line, p.side, p.number, p.other, trim_scale(p.open)::text as quantity,
  p.unit, p.day::text as day`

/** Of one item, in units as ordered; the most urgent first. */
export const findOpenLinesOf = (queries: Queries, bookId: BookId, itemId: number): Promise<OpenLineRow[]> =>
  queries.all(sql<OpenLineRow>`
    select ${openLine} from (${openLines(bookId)}) p where p.item_id = ${itemId}
    order by p.day nulls last, p.order_id, p.line limit ${maxTradeRows}`)
