import { type AgeFilter, sumAges, type SummedAges } from '#features/invoices/server/index.ts'
import { namesLike } from '#features/parties/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { isOpen } from './list.ts'

/** A supplier as their newest open bill names them. */
interface NamedSupplier {
  readonly newest: number
  readonly supplier: string
}

/** What is open of each bill, with the days since it was due. */
const open = (ownerId: number, today: string, { party, currency, over }: AgeFilter): Sql => sql`
  select * from (
    select t.supplier_sort as party, t.currency, t.bill_date as day, t.id, t.open_amount as amount,
      coalesce(${today}::date - t.due_date, 0) as days
    from bills t where ${allOf([
      sql`t.owner_id = ${ownerId} and ${isOpen} and t.deleted_at is null`,
      ...nullIfAbsent(party, (name) => sql`t.supplier_sort in ${namesLike(ownerId, name)}`),
      ...nullIfAbsent(currency, (one) => sql`t.currency = ${one}`),
    ])}
  ) aged where ${allOf(nullIfAbsent(over, (days) => sql`days > ${days}`))}`

/** What the book owes to suppliers, by how long it has been due. */
export const findPayables = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
  limit: number,
  filter: AgeFilter = {},
): Promise<SummedAges<NamedSupplier>> =>
  sumAges<NamedSupplier>(
    database,
    {
      parts: open(ownerId, today, filter),
      table: sql`bills`,
      names: sql`newest.id as newest, newest.supplier_name as supplier`,
    },
    limit,
  )
