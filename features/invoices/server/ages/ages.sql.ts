import { namesLike } from '#features/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { isOpen } from '../sql/open-dues.ts'
import { sumAges, type SummedAges } from './summed.sql.ts'

/** A customer as their newest open invoice names them. */
interface NamedCustomer {
  readonly newest: number
  readonly customer: string
  readonly customerId: string
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
    select t.customer_key as party, t.currency, t.invoice_date as day, t.id, (part ->> 'amount')::numeric as amount,
      coalesce(${today}::date - (part ->> 'dueDate')::date, 0) as days
    from invoices t cross join lateral jsonb_array_elements(t.open_parts) part
    where ${allOf([
      sql`t.owner_id = ${ownerId} and ${isOpen}`,
      ...nullIfAbsent(party, isOf(ownerId)),
      ...nullIfAbsent(currency, (one) => sql`t.currency = ${one}`),
    ])}
  ) aged where ${allOf(nullIfAbsent(over, (days) => sql`days > ${days}`))}`

/** What customers owe, by how long it has been due. */
export const findAges = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
  limit: number,
  filter: AgeFilter = {},
): Promise<SummedAges<NamedCustomer>> =>
  sumAges<NamedCustomer>(
    database,
    {
      parts: openParts(ownerId, today, filter),
      table: sql`invoices`,
      names: sql`newest.id as newest, newest.customer_name as customer, newest.customer_id as "customerId"`,
    },
    limit,
  )
