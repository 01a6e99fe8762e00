import type { AgeBand } from '#features/invoices/domain.ts'
import type { AgeFilter } from '#features/invoices/server/index.ts'
import { namesLike } from '#features/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { isOpen } from './list.ts'

type Figures = Readonly<Record<AgeBand | 'total', string>>

export interface PayableRow extends Figures {
  /** Their newest open bill. */
  readonly newest: number
  readonly supplier: string
  readonly currency: Currency
}

export interface PayableTotal extends Figures {
  readonly currency: Currency
  readonly suppliers: number
}

/** What is open of each bill, with the days since it was due. */
const open = (ownerId: number, today: string, { party, currency, over }: AgeFilter): Sql => sql`
  select * from (
    select t.supplier_sort, t.currency, t.bill_date, t.id, t.open_amount as amount,
      coalesce(${today}::date - t.due_date, 0) as days
    from bills t where ${allOf([
      sql`t.owner_id = ${ownerId} and ${isOpen} and t.deleted_at is null`,
      ...nullIfAbsent(party, (name) => sql`t.supplier_sort in ${namesLike(ownerId, name)}`),
      ...nullIfAbsent(currency, (one) => sql`t.currency = ${one}`),
    ])}
  ) aged where ${allOf(nullIfAbsent(over, (days) => sql`days > ${days}`))}`

const sumOf = (days: Sql): Sql => sql`coalesce(sum(amount) filter (where ${days}), 0)`

const figures: Sql = sql`
  ${sumOf(sql`days <= 0`)} as "notDue", ${sumOf(sql`days between 1 and 30`)} as "days30",
  ${sumOf(sql`days between 31 and 60`)} as "days60", ${sumOf(sql`days between 61 and 90`)} as "days90",
  ${sumOf(sql`days > 90`)} as older, sum(amount) as total`

/** By supplier and currency: those with the most overdue first, named as on their newest open bill. */
export const findPayables = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
  limit: number,
  filter: AgeFilter = {},
): Promise<PayableRow[]> =>
  database.allPlanned(sql<PayableRow>`
    select newest.supplier_name as supplier, aged.currency, aged.newest, "notDue", "days30", "days60", "days90", older,
      total
    from (
      select supplier_sort, currency, ${figures}, (array_agg(id order by bill_date desc, id desc))[1] as newest,
        ${sumOf(sql`days > 0`)} as late
      from (${open(ownerId, today, filter)}) parts group by supplier_sort, currency
      order by late desc, total desc, supplier_sort limit ${limit}
    ) aged join bills newest on newest.id = aged.newest
    order by late desc, total desc, aged.supplier_sort`)

/** In each currency, that with most suppliers first. */
export const sumPayables = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
  filter: AgeFilter = {},
): Promise<PayableTotal[]> =>
  database.allPlanned(sql<PayableTotal>`
    select currency, count(distinct supplier_sort)::int as suppliers, ${figures}
    from (${open(ownerId, today, filter)}) parts group by currency order by suppliers desc, currency`)
