import type { PastOf } from '#features/trade/requisitions/server/index.ts'
import type { Past } from '#features/trade/requisitions/contract.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Orders with one supplier that are looked at: the newest. */
const maxOfSupplier = 30
/** Orders and bills in which a line is looked up, and requisitions that asked for the same. */
const maxOrders = 300
const maxBills = 300
const maxRequisitions = 5
const maxQuotesOfEach = 50
/** Of one line: the newest. */
const maxPrices = 5

type Supplier = Past['suppliers'][number]
type Price = Past['prices'][number]

/**
 * The day by which a line was promised: the needed day or the lead time from acceptance, whichever is later. A change
 * that the buyer asked for moves it; one that the seller asked for does not.
 */
const promised = sql`
  with moves as (
    select h.id, h.side, c.old_needed_by as before
    from order_change_lines c join order_changes h on h.id = c.change_id
    where h.order_id = o.id and h.state = 'agreed' and c.line = l.line
      and c.needed_by is distinct from c.old_needed_by),
  late as (
    select before from moves where side = 'seller'
      and id > coalesce((select max(id) from moves where side = 'buyer'), 0)
    order by id limit 1),
  led as (select o.decided_at::date + l.lead_days as by)
  select case
    when exists (select from late) then coalesce((select before from late), led.by)
    when exists (select from moves) then l.needed_by
    else greatest(l.needed_by, led.by) end as by
  from led`

/** Deliveries that both sides confirmed: sent by one, received by the other. */
const findSuppliers = (queries: Queries, bookId: number, suppliers: readonly number[]): Promise<Supplier[]> =>
  queries.all(sql<Supplier>`
    select s.book as "bookId", count(distinct o.id) as orders, min(o.created_at)::date::text as since,
      count(*) as lines,
      count(*) filter (where p.by is not null and (g.good >= l.quantity or p.by < current_date)) as timed,
      count(*) filter (where g.in_time >= l.quantity) as "onTime",
      sum(g.short)::integer as short, sum(g.damaged)::integer as damaged
    from unnest(${suppliers}::bigint[]) s (book)
      cross join lateral (
        select id, created_at, decided_at from orders
        where buyer_book = ${bookId} and seller_book = s.book and state = 'accepted'
        order by id desc limit ${maxOfSupplier}) o
      join order_lines l on l.order_id = o.id
      cross join lateral (${promised}) p
      cross join lateral (
        select count(*) as received, sum(d.received - d.damaged) as good,
          coalesce(sum(d.received - d.damaged) filter (where v.decided_at::date <= p.by), 0) as in_time,
          count(*) filter (where d.received < d.quantity) as short, count(*) filter (where d.damaged > 0) as damaged
        from deliveries v join delivery_lines d on d.delivery_id = v.id
        where v.order_id = o.id and v.state = 'received' and d.line = l.line) g
    where g.received > 0
    group by s.book`)

/** By what a line is found again: its item, else its own words. */
const keyOf = (item: Sql, description: Sql): Sql =>
  sql`coalesce('i' || ${item}, 'd' || lower(${description}))`

const ofOrders = (bookId: number): Sql => sql`
  select distinct w.line, 'order' as source, o.id, o.created_at::date as date, o.seller_name as supplier,
    l.unit_price, o.currency, l.quantity, l.unit
  from (select * from orders where buyer_book = ${bookId} and state = 'accepted' order by id desc limit ${maxOrders}) o
    join order_lines l on l.order_id = o.id
    join wanted w on w.key = ${keyOf(sql`l.buyer_item_id`, sql`l.description`)}
  where l.quantity > 0`

const ofBills = (bookId: number): Sql => sql`
  select distinct w.line, 'bill', b.id, b.bill_date, b.supplier_name,
    round(l.net_amount / l.quantity, 6), b.currency, l.quantity, l.unit
  from (select * from bills where book_id = ${bookId} and deleted_at is null and status <> 'draft'
      and kind = 'invoice' order by id desc limit ${maxBills}) b
    join bill_items l on l.bill_id = b.id
    join wanted w on w.key = ${keyOf(sql`l.item_id`, sql`left(l.description, 200)`)}
  where l.quantity > 0`

/** The best quote of each requisition before. */
const ofQuotes = sql`
  select b.line, 'quote', b.post_id, b.at::date, coalesce(c.name, u.full_name, ''), b.price, b.currency, b.quantity,
    b.unit
  from (
    select distinct on (m.line, m.post_id) m.line, m.post_id, m.currency, m.unit, q.book_id, q.at, q.price, q.quantity
    from matched m join quoted q on q.post_id = m.post_id and q.asked = m.asked
    order by m.line, m.post_id, q.price) b
    left join companies c on c.book_id = b.book_id left join users u on u.id = b.book_id`

const findPrices = (
  queries: Queries,
  { bookId, postId, readsBills }: Parameters<PastOf>[1],
): Promise<(Omit<Price, 'unitPrice' | 'quantity'> & { unitPrice: string; quantity: string })[]> =>
  queries.all(sql`
    with wanted as materialized (
      select l.line, ${keyOf(sql`l.item_id`, sql`l.description`)} as key from requisition_lines l
      where l.post_id = ${postId}),
    before as materialized (
      select w.line, r.post_id, l.line as asked, r.currency, l.unit
      from (select post_id, currency from requisitions
          where book_id = ${bookId} and side = 'buying' and post_id <> ${postId} and cancelled_at is null
            and (not sealed or opened_at is not null)
          order by post_id desc limit ${maxOrders}) r
        join requisition_lines l on l.post_id = r.post_id
        join wanted w on w.key = ${keyOf(sql`l.item_id`, sql`l.description`)}),
    asked_before as materialized (
      select distinct post_id from before order by post_id desc limit ${maxRequisitions}),
    matched as materialized (
      select distinct b.* from before b join asked_before a on a.post_id = b.post_id),
    quoted as materialized (
      select q.post_id, q.book_id, q.submitted_at as at, (e ->> 'line')::integer as asked,
        (e ->> 'unitPrice')::numeric as price, (e ->> 'quantity')::numeric as quantity
      from asked_before r
        cross join lateral (
          select * from quotes where post_id = r.post_id and state = 'submitted' and sealed is null
          order by id limit ${maxQuotesOfEach}) q
        cross join lateral jsonb_array_elements(q.body -> 'lines') e),
    found as (
      ${ofOrders(bookId)}
      ${readsBills ? sql`union all ${ofBills(bookId)}` : sql``}
      union all (${ofQuotes}))
    select line, source, id, date::text as date, supplier, trim_scale(unit_price)::text as "unitPrice", currency,
      trim_scale(quantity)::text as quantity, unit
    from (select *, row_number() over (partition by line order by date desc, source, id desc) as n from found) f
    where n <= ${maxPrices} order by line, n`)

/** How suppliers delivered to a book before, and what it was asked for the lines of a requisition. */
export const findPast: PastOf = async (queries, question) => {
  const [suppliers, prices] = await Promise.all([
    question.suppliers.length === 0 ? [] : findSuppliers(queries, question.bookId, question.suppliers),
    findPrices(queries, question),
  ])
  return {
    suppliers,
    prices: prices.map((price) => ({
      ...price,
      unitPrice: Number(price.unitPrice),
      quantity: Number(price.quantity),
    })),
  }
}
