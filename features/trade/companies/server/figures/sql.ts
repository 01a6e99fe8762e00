import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxTrades, type ShareName } from '../../domain/figures.ts'

interface SideRow {
  readonly trades: number
  readonly partners: number
  readonly since: string | null
}

type Counts = Readonly<Record<ShareName, number>>
export interface SoldRow extends SideRow {
  readonly counts: Counts
  readonly totals: Counts
}

/**
 * The trades of company `c` that count: the other side accepted the order and the buyer received goods of it, both are
 * companies that show their figures, and nobody works in both, so that no company confirms trades with itself.
 */
const trades = (own: Sql, others: Sql): Sql => sql`
  select o.id, o.decided_at, p.id as partner
  from orders o join companies p on p.book_id = ${others}
  where ${own} = c.book_id and o.state = 'accepted' and p.shows_figures
    and exists (select from deliveries d where d.order_id = o.id and d.state = 'received')
    and not exists (
      select from company_members m join company_members n on n.member_id = m.member_id
      where m.company_id = c.id and n.company_id = p.id)
  order by o.id desc limit ${maxTrades}`

const sideColumns = sql`
  count(*)::int as trades, count(distinct t.partner)::int as partners, min(t.decided_at) as since`

export const findBought = (queries: Queries, companyId: number): Promise<SideRow> =>
  queries.one(sql<SideRow>`
    select ${sideColumns}
    from companies c cross join lateral (${trades(sql`o.buyer_book`, sql`o.seller_book`)}) t
    where c.id = ${companyId} and c.shows_figures`)

/**
 * The day on which a line was due: the first one that both agreed, unless the buyer asked for another. Without a day,
 * that of the acceptance and the days of the quote.
 */
const dueOf: Sql = sql`coalesce(
  (select cl.old_needed_by from order_changes oc join order_change_lines cl on cl.change_id = oc.id
    where oc.order_id = l.order_id and oc.state = 'agreed' and oc.side = 'seller' and cl.line = l.line
      and cl.old_needed_by <> cl.needed_by order by oc.id limit 1),
  l.needed_by, t.decided_at::date + l.lead_days)`

export const findSold = (queries: Queries, companyId: number): Promise<SoldRow> =>
  queries.one(sql<SoldRow>`
    with t as materialized (
      select s.* from companies c cross join lateral (${trades(sql`o.seller_book`, sql`o.buyer_book`)}) s
      where c.id = ${companyId} and c.shows_figures),
    received as materialized (
      select t.id, dl.line, dl.quantity as sent, dl.received, dl.damaged, d.decided_at::date as day
      from t join deliveries d on d.order_id = t.id and d.state = 'received'
        join delivery_lines dl on dl.delivery_id = d.id),
    due as (
      select l.quantity, ${dueOf} as due, (
          select coalesce(sum(r.received - r.damaged), 0) from received r
          where r.id = l.order_id and r.line = l.line) as good, (
          select coalesce(sum(r.received - r.damaged), 0) from received r
          where r.id = l.order_id and r.line = l.line and r.day <= ${dueOf}) as in_time
      from t join order_lines l on l.order_id = t.id where l.quantity > 0)
    select ${sideColumns},
      (select json_build_object(
          'onTime', (select count(*) from due where due is not null and in_time >= quantity),
          'short', count(*) filter (where received < sent),
          'damaged', count(*) filter (where damaged > 0)) from received) as counts,
      (select json_build_object(
          'onTime', (select count(*) from due where due is not null and (good >= quantity or due < current_date)),
          'short', count(*), 'damaged', count(*)) from received) as totals
    from t`)
