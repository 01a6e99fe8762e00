import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import { isBillOf as isOfParty } from '#features/books/parties/server/index.ts'
import { maxToldBooks } from '../../domain/bank.ts'

/** Whether bill `b` is of party `p`. */
export const isBillOf: Sql = sql`b.book_id = p.book_id and b.deleted_at is null and ${isOfParty}`

/**
 * Books that trade with company `c`: both sides confirmed an order, or the book itself says which of its suppliers the
 * company is, and has a bill of it that is open or a draft. Nothing that the company says of itself makes it known.
 */
export const partners: Sql = sql`
  select o.buyer_book as book, true as traded, o.decided_at as at
  from orders o where o.seller_book = c.book_id and o.state = 'accepted'
  union all
  select o.seller_book, true, o.decided_at from orders o where o.buyer_book = c.book_id and o.state = 'accepted'
  union all
  select p.book_id, false, null from parties p
  where p.company_id = c.id and p.deleted_at is null
    and exists (select from bills b where (b.open_amount > 0 or b.status = 'draft') and ${isBillOf})`

export const findPartnerBooks = async (queries: Queries, companyId: number): Promise<number[]> =>
  (
    await acrossBooks(() =>
      queries.all(sql<{ book: number }>`
      select p.book from companies c cross join lateral (${partners}) p
      where c.id = ${companyId} and p.book is not null and p.book <> c.book_id
      group by p.book order by max(p.at) desc nulls last, p.book limit ${maxToldBooks}`),
    )
  ).map(({ book }) => book)
