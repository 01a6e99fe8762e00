import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** What a payment `t` settles or refunds, with the project that each part says; null for none. */
const partsOf: Sql = sql`(
  select a.id, a.amount, coalesce(nullif(i.project_name, ''), nullif(b.project_name, ''), f.project_name) as project
  from allocations a left join invoices i on i.id = a.invoice_id left join bills b on b.id = a.bill_id
    left join financial_transactions f on a.refund_id = t.id and f.id = a.transaction_id
  where (a.transaction_id = t.id and a.refund_id is null) or a.refund_id = t.id)`

/**
 * The amount of a payment `t` by project, as its allocations have it: the fee is kept from the first of them, and what
 * is left has the payment's own project.
 */
export const amountsByProject: Sql = sql`(
  select project, sum(greatest(upto - t.fee, 0) - greatest(upto - part - t.fee, 0)) as amount
  from (
    select coalesce(g.project, t.project_name) as project, g.part, sum(g.part) over (order by g.id nulls last) as upto
    from (
      select p.id, p.project, p.amount as part from ${partsOf} p
      union all
      select null, null, t.amount + t.fee - coalesce(sum(p.amount), 0) from ${partsOf} p
    ) g
  ) parts group by project)`

interface Touched {
  readonly payments?: readonly number[]
  readonly invoices?: readonly number[]
  readonly bills?: readonly number[]
}

/** Payments of these documents have their common project; without one, that of their row, or of their book. */
export const nameProjects = (
  tx: Transaction,
  { payments = [], invoices = [], bills = [] }: Touched,
): Promise<number> =>
  tx.run(sql`
    update financial_transactions p set project_name = g.project, is_split = g.is_split
    from (
      select t.id, count(distinct d.project) > 1 as is_split,
        case count(distinct d.project) when 1 then min(d.project) else min(u.project) end as project
      from financial_transactions t join books b on b.id = t.book_id
        cross join lateral (
          select coalesce(t.plain ->> 'projectName',
            case t.side when 'selling' then b.sales_project else b.purchases_project end) as project) u
        left join lateral (select coalesce(p.project, u.project) as project from ${partsOf} p) d on true
      where t.side is not null and (t.id = any(${payments}::bigint[]) or t.id in (
        select a.transaction_id from allocations a
        where a.invoice_id = any(${invoices}::bigint[]) or a.bill_id = any(${bills}::bigint[])))
      group by t.id
    ) g where p.id = g.id and (p.project_name, p.is_split) is distinct from (g.project, g.is_split)`)
