import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { World } from './world.ts'

interface ReadDeal {
  readonly postId: number
  readonly version: number
  readonly isCancelled: boolean
  readonly lines: readonly unknown[]
  readonly quotes: readonly (readonly [
    book: number,
    id: number,
    state: string,
    version: number,
    answered: boolean,
  ])[]
}

type Outline = Record<'lines' | 'deliveries' | 'changes' | 'papers' | 'payments', readonly unknown[]>

interface ReadOrder extends Outline {
  readonly postId: number
  readonly id: number
  readonly state: string
  readonly version: number
  readonly bills: readonly (readonly [invoice: number, bill: number])[]
}

export interface Observed {
  /** As `outlineOf` writes it. */
  readonly outline: string
  /** The bill of each invoice. */
  readonly bills: ReadonlyMap<number, number>
}

const readDeals = (queries: Queries, postIds: readonly number[]): Promise<ReadDeal[]> =>
  queries.all(sql<ReadDeal>`
    select r.post_id as "postId", r.version, r.cancelled_at is not null as "isCancelled",
      (select json_agg(json_build_array(l.line, l.description, l.quantity) order by l.line)
        from requisition_lines l where l.post_id = r.post_id) as lines,
      (select coalesce(json_agg(json_build_array(q.book_id, q.id, q.state, q.requisition_version,
        floor(extract(epoch from q.submitted_at) * 1000), q.answered_at is not null)), '[]')
        from quotes q where q.post_id = r.post_id) as quotes
    from requisitions r where r.post_id = any(${postIds}::bigint[])`)

const readOrders = (queries: Queries, postIds: readonly number[]): Promise<ReadOrder[]> =>
  queries.all(sql<ReadOrder>`
    select o.requisition_id as "postId", o.id, o.state, o.version,
      (select json_agg(json_build_array(l.line, l.quantity, round(l.unit_price * 100),
          coalesce(c.under_way, 0), coalesce(c.received, 0), coalesce(c.damaged, 0), s.billable, s.drafted)
          order by l.line)
        from order_lines l join order_line_sums(o.id) s on s.line = l.line
          left join lateral (
            select sum(x.quantity) filter (where d.state = 'shipped') as under_way,
              sum(x.received) filter (where d.state = 'received') as received,
              sum(x.damaged) filter (where d.state = 'received') as damaged
            from deliveries d join delivery_lines x on x.delivery_id = d.id
            where d.order_id = o.id and x.line = l.line) c on true
        where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_array(id, state) order by id), '[]')
        from deliveries where order_id = o.id) as deliveries,
      (select coalesce(json_agg(json_build_array(id, state) order by id), '[]')
        from order_changes where order_id = o.id) as changes,
      (select coalesce(json_agg(json_build_array(i.id, i.number_serial is not null, i.deleted_at is not null,
          round(i.total_amount * 100), round(i.paid_amount * 100),
          case when b.id is not null and b.kind = 'invoice' then json_build_array(b.status,
            round(b.paid_amount * 100),
            (select coalesce(json_agg(json_build_array(l.position, d.state) order by l.position), '[]')
              from bill_disputes d join bill_items l on l.id = d.line_id where d.bill_id = b.id))
            end) order by i.id), '[]')
        from order_invoices x join invoices i on i.id = x.invoice_id left join bills b on b.invoice_id = i.id
        where x.order_id = o.id) as papers,
      (select coalesce(json_agg(p.transaction_id order by p.transaction_id), '[]') from (
        select a.transaction_id from order_invoices x join allocations a on a.invoice_id = x.invoice_id
        where x.order_id = o.id and a.transaction_id is not null
        union all select a.transaction_id from bills b join allocations a on a.bill_id = b.id
        where b.order_id = o.id and a.transaction_id is not null) p) as payments,
      (select coalesce(json_agg(json_build_array(invoice_id, id)), '[]') from bills where order_id = o.id) as bills
    from orders o where o.requisition_id = any(${postIds}::bigint[]) order by o.id`)

/** What the database says of deals, by their posts. */
export async function observe(
  queries: Queries,
  { companies }: World,
  postIds: readonly number[],
): Promise<Map<number, Observed>> {
  const [deals, orders] = await Promise.all([readDeals(queries, postIds), readOrders(queries, postIds)])
  return new Map(
    deals.map(({ postId, version, isCancelled, lines, quotes }) => {
      const own = orders.filter((order) => order.postId === postId)
      const outline = JSON.stringify({
        version,
        isCancelled,
        lines,
        quotes: quotes
          .map(([book, ...rest]) => [companies.findIndex(({ bookId }) => bookId === book), ...rest])
          .toSorted(([one], [other]) => Number(one) - Number(other)),
        orders: own.map(({ postId: _postId, bills: _bills, ...order }) => ({
          id: order.id,
          state: order.state,
          version: order.version,
          lines: order.lines,
          deliveries: order.deliveries,
          changes: order.changes,
          papers: order.papers,
          payments: order.payments,
        })),
      })
      return [postId, { outline, bills: new Map(own.flatMap(({ bills }) => bills)) }]
    }),
  )
}
