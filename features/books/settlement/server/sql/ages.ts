import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import { type AgeColumn, ageColumns, type Side } from '../../domain.ts'
import { accountParts } from './parts.ts'

export interface AgeFigures extends Readonly<Record<AgeColumn | 'total', string>> {
  readonly currency: Currency
}

export type AgeTotal = AgeFigures & { readonly parties: number }

export type AgeRow = AgeFigures & {
  readonly partyId: number | null
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
  selling: sql`coalesce(d.customer_name, m.name)`,
  buying: sql`coalesce(d.supplier_name, m.name)`,
}
const customerIds: Readonly<Record<Side, Sql>> = {
  selling: sql`coalesce(d.customer_id, '')`,
  buying: sql`''`,
}
const tables: Readonly<Record<Side, Sql>> = { selling: sql`invoices`, buying: sql`bills` }
const sortOf: Readonly<Record<Side, Sql>> = { selling: sql`d.customer_sort`, buying: sql`d.supplier_sort` }

/** Whoever has a name or a customer id, also on a document alone. */
const calledBy = (bookId: number, side: Side, name: string): Sql => sql`(
  select p.id from parties p where p.book_id = ${bookId}
    and (lower(p.name) = lower(${name}::text) or p.customer_id <> '' and lower(p.customer_id) = lower(${name}::text))
  union select n.party_id from party_names n where n.book_id = ${bookId} and lower(n.name) = lower(${name}::text)
  union select d.party_id from ${tables[side]} d
    where d.book_id = ${bookId} and d.deleted_at is null and ${sortOf[side]} = lower(${name}::text))`

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
  const isOf = party === undefined ? undefined : (id: Sql) => sql`${id} in ${calledBy(bookId, side, party)}`
  const found = await database.allPlanned(sql<(AgeRow & { parties: null }) | AgeTotal>`
    with aging as (
      select party_id, currency, amount, kind, id, day, coalesce(${today}::date - due_date, 0) as days
      from (${accountParts(bookId, side, isOf)}) part
      where ${currency === undefined ? sql`true` : sql`currency = ${currency}`}
    ), banded as (
      select party_id, currency, ${band} as band, sum(amount) as amount,
        max(array[day - date '2000-01-01', id]) filter (where kind <> 'payment') as newest
      from aging where ${over === undefined ? sql`true` : sql`amount > 0 and days > ${over}`} group by 1, 2, 3
    ), aged as materialized (
      select party_id, currency, (max(newest))[2] as newest, ${figures}, sum(amount) as total,
        coalesce(sum(amount) filter (where band not in ('notDue', 'onAccount')), 0) as late
      from banded group by 1, 2
    )
    select shown.party_id as "partyId", ${names[side]} as party, ${customerIds[side]} as "customerId",
      shown.newest, shown.currency, parties, ${columns}, total
    from (
      (select currency, null::int as parties, newest, ${columns}, total, late as first, total as second, party_id
        from aged order by late desc, total desc, party_id limit ${limit})
      union all
      select currency, count(*)::int, null, ${sums}, sum(total), count(*), 0, null from aged group by currency
    ) shown left join ${tables[side]} d on d.id = shown.newest
      left join lateral (
        select p.transaction_with as name from financial_transactions p
        where shown.newest is null and p.book_id = ${bookId} and p.side = ${side}
          and p.party_id is not distinct from shown.party_id
        order by p.transaction_date desc, p.id desc limit 1) m on true
    order by parties is null, first desc, second desc, lower(${names[side]}), shown.party_id, shown.currency`)
  return {
    rows: found.filter((row) => row.parties === null),
    totals: found.filter((row) => row.parties !== null),
  }
}
