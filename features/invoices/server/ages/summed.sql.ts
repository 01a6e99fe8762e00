import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import { type AgeBand, ageBands } from '../../domain.ts'

export interface AgeFigures extends Readonly<Record<AgeBand | 'total', string>> {
  readonly currency: Currency
}

export type AgeTotal = AgeFigures & { readonly parties: number }

/** By party and currency: those with the most overdue first. In each currency: that with most parties first. */
export interface SummedAges<Named> {
  readonly rows: readonly (AgeFigures & Named)[]
  readonly totals: readonly AgeTotal[]
}

/** What is open: rows of `party`, `currency`, `amount`, `days` since it was due, and its document's `id` and `day`. */
export interface AgedParts {
  readonly parts: Sql
  /** The documents. */
  readonly table: Sql
  /** What names a party in its newest document, `newest`. */
  readonly names: Sql
}

const band: Sql = sql`case when days <= 0 then 'notDue' when days <= 30 then 'days30' when days <= 60 then 'days60'
  when days <= 90 then 'days90' else 'older' end`

const columns = commaSeparated(ageBands.map(identifier))
const sums = commaSeparated(ageBands.map((name) => sql`sum(${identifier(name)})`))
const figures = commaSeparated(
  ageBands.map((name) => sql`coalesce(sum(amount) filter (where band = ${name}), 0) as ${identifier(name)}`),
)

/** One statement for both, because each would read all parts. The figures of bands come from one sum of each part. */
export async function sumAges<Named>(
  database: Pick<Database, 'allPlanned'>,
  { parts, table, names }: AgedParts,
  limit: number,
): Promise<SummedAges<Named>> {
  const found = await database.allPlanned(sql<(AgeFigures & Named & { parties: null }) | AgeTotal>`
    with banded as (
      select party, currency, ${band} as band, sum(amount) as amount, max(array[day - date '2000-01-01', id]) as newest
      from (${parts}) parts group by 1, 2, 3
    ), aged as materialized (
      select party, currency, (max(newest))[2] as newest, ${figures}, sum(amount) as total,
        coalesce(sum(amount) filter (where band <> 'notDue'), 0) as late
      from banded group by 1, 2
    )
    select ${names}, shown.currency, parties, ${columns}, total
    from (
      (select currency, null::int as parties, newest, ${columns}, total, late as first, total as second, party as third
        from aged order by late desc, total desc, party limit ${limit})
      union all
      select currency, count(*)::int, null, ${sums}, sum(total), count(*), 0, currency from aged group by currency
    ) shown left join ${table} newest on newest.id = shown.newest
    order by parties is null, first desc, second desc, third`)
  return {
    rows: found.filter((row) => row.parties === null),
    totals: found.filter((row) => row.parties !== null),
  }
}
