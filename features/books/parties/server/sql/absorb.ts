import { goneWithRemarks } from '#features/books/records/server/index.ts'
import { lockBook, settleParties } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { moveBelongings } from './merges.ts'

/** Whether a name is that of another party with another customer id, which keeps it. */
export const isOthersName = (bookId: BookId, name: Sql, customerId: Sql): Sql => sql`exists (
  select from party_names o join parties p on p.id = o.party_id
  where o.book_id = ${bookId} and not o.in_trash and lower(o.name) = lower(${name})
    and p.customer_id <> '' and ${customerId} <> '' and lower(p.customer_id) <> lower(${customerId}))`

/** Names of parties that only documents have made find somebody else from now on. */
export const freeNames = (
  tx: Transaction,
  bookId: BookId,
  names: readonly string[],
  exceptId: number | null = null,
): Promise<number> =>
  tx.run(sql`
    delete from party_names n using parties p
    where p.id = n.party_id and p.is_typed and p.id is distinct from ${exceptId}::bigint and not n.in_trash
      and n.book_id = ${bookId} and lower(n.name) in (select lower(g) from unnest(${names}::text[]) g)`)

/** Whether a party `p` takes over a typed one `t`. A typed one takes over only those with the same customer id. */
const takesOver = sql`(
  p.customer_id <> '' and lower(t.customer_id) = lower(p.customer_id)
  or case when p.is_typed then t.customer_id = '' and p.customer_id = '' else '' in (t.customer_id, p.customer_id) end
    and lower(t.name) in (
      select lower(p.name) union select lower(n.name) from party_names n where n.party_id = p.id))`

/**
 * A party that a person looks after takes over those that documents have made of its names or its customer id, and what
 * stands on the account of one settles what is open of the other.
 */
export async function absorbTyped(tx: Transaction, bookId: BookId, ids: readonly number[]): Promise<void> {
  const pairs = await tx.all(sql<{ from: number; into: number }>`
    select t.id as "from", min(p.id) as "into"
    from parties p join parties t on t.book_id = p.book_id and t.id <> p.id and t.is_typed and t.deleted_at is null
    where p.book_id = ${bookId} and p.id = any(${ids}::bigint[]) and ${takesOver} group by t.id`)
  if (pairs.length === 0) return
  await lockBook(tx, bookId)
  const typed = pairs.map(({ from }) => from)
  // Who names one of them now has done so before the next statement, which moves it.
  await tx.run(sql`select from parties where id = any(${typed}::bigint[]) order by id for update`)
  await moveBelongings(tx, pairs)
  const gone = sql`delete from parties where id = any(${typed}::bigint[]) returning id`
  await tx.run(sql`${goneWithRemarks('parties', gone)} select from gone`)
  await settleParties(tx, { id: bookId, memberId: null }, [...new Set(pairs.map(({ into }) => into))])
}
