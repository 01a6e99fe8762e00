import { namesLike } from '#features/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import type { AgeBand } from '../../domain.ts'
import { isOpen } from '../sql/open-dues.ts'

type Figures = Readonly<Record<AgeBand | 'total', string>>

export interface AgeRow extends Figures {
  /** Their newest open invoice. */
  readonly newest: number
  readonly customer: string
  readonly customerId: string
  readonly currency: Currency
}

export interface AgeTotal extends Figures {
  readonly currency: Currency
  readonly customers: number
}

/** Narrows ages to a party under all of its names, a currency, and what is late by more than some days. */
export interface AgeFilter {
  readonly party?: string | undefined
  readonly currency?: Currency | undefined
  readonly over?: number | undefined
}

const isOf =
  (ownerId: number) =>
  (name: string): Sql =>
    sql`(t.customer_sort in ${namesLike(ownerId, name)} or t.customer_key in (
    select 'id:' || lower(p.customer_id) from parties p join party_names n on n.party_id = p.id
    where n.owner_id = ${ownerId} and not n.in_trash and lower(n.name) = lower(${name}::text) and p.customer_id <> ''))`

/** The open dues of a book, each with the days since the due date of the invoice it came from. */
const openParts = (ownerId: number, today: string, { party, currency, over }: AgeFilter): Sql => sql`
  select * from (
    select t.customer_key, t.currency, t.invoice_date, t.id, (part ->> 'amount')::numeric as amount,
      coalesce(${today}::date - (part ->> 'dueDate')::date, 0) as days
    from invoices t cross join lateral jsonb_array_elements(t.open_parts) part
    where ${allOf([
      sql`t.owner_id = ${ownerId} and ${isOpen}`,
      ...nullIfAbsent(party, isOf(ownerId)),
      ...nullIfAbsent(currency, (one) => sql`t.currency = ${one}`),
    ])}
  ) aged where ${allOf(nullIfAbsent(over, (days) => sql`days > ${days}`))}`

const sumOf = (days: Sql): Sql => sql`coalesce(sum(amount) filter (where ${days}), 0)`

const figures: Sql = sql`
  ${sumOf(sql`days <= 0`)} as "notDue", ${sumOf(sql`days between 1 and 30`)} as "days30",
  ${sumOf(sql`days between 31 and 60`)} as "days60", ${sumOf(sql`days between 61 and 90`)} as "days90",
  ${sumOf(sql`days > 90`)} as older, sum(amount) as total`

/** By customer and currency: those with the most overdue first, named as in their newest open invoice. */
export const findAges = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
  limit: number,
  filter: AgeFilter = {},
): Promise<AgeRow[]> =>
  database.allPlanned(sql<AgeRow>`
    select newest.customer_name as customer, newest.customer_id as "customerId", aged.currency,
      aged.newest, "notDue", "days30", "days60", "days90", older, total
    from (
      select customer_key, currency, ${figures}, (array_agg(id order by invoice_date desc, id desc))[1] as newest,
        ${sumOf(sql`days > 0`)} as late
      from (${openParts(ownerId, today, filter)}) parts group by customer_key, currency
      order by late desc, total desc, customer_key limit ${limit}
    ) aged join invoices newest on newest.id = aged.newest
    order by late desc, total desc, aged.customer_key`)

/** In each currency, that with most customers first. */
export const sumAges = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
  filter: AgeFilter = {},
): Promise<AgeTotal[]> =>
  database.allPlanned(sql<AgeTotal>`
    select currency, count(distinct customer_key)::int as customers, ${figures}
    from (${openParts(ownerId, today, filter)}) parts group by currency order by customers desc, currency`)
