import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import { type AgeColumn, ageColumns, type Side } from '../../domain.ts'
import { keysOfName } from './keys.ts'
import { accountParts } from './parts.ts'

export interface AgeFigures extends Readonly<Record<AgeColumn | 'total', string>> {
  readonly currency: Currency
}

export type AgeTotal = AgeFigures & { readonly parties: number }

export type AgeRow = AgeFigures & {
  readonly key: string
  readonly party: string
  readonly customerId: string
  /** The newest document that is open, or on account; null where there is only money. */
  readonly newest: number | null
}

/** By party and currency: those with the most overdue first. In each currency: that with most parties first. */
export interface Ages {
  readonly rows: readonly AgeRow[]
  readonly totals: readonly AgeTotal[]
}

export interface AgeQuestion {
  readonly today: string
  readonly limit: number
  /** A name or a customer id. */
  readonly party?: string | undefined
  readonly currency?: Currency | undefined
  /** Leaves what is late by more than so many days, and no money on account. */
  readonly over?: number | undefined
}

const band: Sql = sql`case when amount < 0 then 'onAccount' when days <= 0 then 'notDue' when days <= 30 then 'days30'
  when days <= 60 then 'days60' when days <= 90 then 'days90' else 'older' end`

const columns = commaSeparated(ageColumns.map(identifier))
const sums = commaSeparated(ageColumns.map((name) => sql`sum(${identifier(name)})`))
const figures = commaSeparated(
  ageColumns.map(
    (name) => sql`coalesce(sum(abs(amount)) filter (where band = ${name}), 0) as ${identifier(name)}`,
  ),
)

/** What names a party: its newest document, else its newest money. */
const names: Readonly<Record<Side, Sql>> = {
  selling: sql`coalesce(d.customer_name, m.name) as party, coalesce(d.customer_id, '') as "customerId"`,
  buying: sql`coalesce(d.supplier_name, m.name) as party, '' as "customerId"`,
}
const tables: Readonly<Record<Side, Sql>> = { selling: sql`invoices`, buying: sql`bills` }

/**
 * What is open on the accounts of a side, by how long it has been due, and what stands on account. One statement for
 * both, because each would read all parts.
 */
export async function findAges(
  database: Pick<Database, 'allPlanned'>,
  bookId: number,
  side: Side,
  { today, limit, party, currency, over }: AgeQuestion,
): Promise<Ages> {
  const isOf = party === undefined ? undefined : (key: Sql) => sql`${key} in ${keysOfName(bookId, party)}`
  const found = await database.allPlanned(sql<(AgeRow & { parties: null }) | AgeTotal>`
    with aging as (
      select key, currency, amount, kind, id, day, coalesce(${today}::date - due_date, 0) as days
      from (${accountParts(bookId, side, isOf)}) part
      where ${currency === undefined ? sql`true` : sql`currency = ${currency}`}
    ), banded as (
      select key, currency, ${band} as band, sum(amount) as amount,
        max(array[day - date '2000-01-01', id]) filter (where kind <> 'payment') as newest
      from aging where ${over === undefined ? sql`true` : sql`amount > 0 and days > ${over}`} group by 1, 2, 3
    ), aged as materialized (
      select key, currency, (max(newest))[2] as newest, ${figures}, sum(amount) as total,
        coalesce(sum(amount) filter (where band not in ('notDue', 'onAccount')), 0) as late
      from banded group by 1, 2
    )
    select shown.key, ${names[side]}, shown.newest, shown.currency, parties, ${columns}, total
    from (
      (select currency, null::int as parties, newest, ${columns}, total, late as first, total as second, key
        from aged order by late desc, total desc, key limit ${limit})
      union all
      select currency, count(*)::int, null, ${sums}, sum(total), count(*), 0, currency from aged group by currency
    ) shown left join ${tables[side]} d on d.id = shown.newest
      left join lateral (
        select p.transaction_with as name from financial_transactions p
        where shown.newest is null and p.book_id = ${bookId} and p.account_key = shown.key and p.side = ${side}
        order by p.transaction_date desc, p.id desc limit 1) m on true
    order by parties is null, first desc, second desc, key`)
  return {
    rows: found.filter((row) => row.parties === null),
    totals: found.filter((row) => row.parties !== null),
  }
}
