import { isReachable } from '#features/members/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Keeps a name that the party has already. Answers how many names it has then. */
export async function addName(
  tx: Transaction,
  bookId: BookId,
  partyId: number,
  name: string,
): Promise<number> {
  await tx.run(sql`
    insert into party_names (book_id, party_id, name) select ${bookId}, ${partyId}, ${name}
    where not exists (
      select from party_names where party_id = ${partyId} and lower(name) = lower(${name}::text))`)
  return (
    await tx.one(sql<{ count: number }>`
      select count(*)::int as count from party_names where party_id = ${partyId}`)
  ).count
}

/** Gives all names of one party to another. Answers how many that one has then. */
export async function moveNames(tx: Transaction, from: number, into: number): Promise<number> {
  await tx.run(sql`update party_names set party_id = ${into} where party_id = ${from}`)
  return (
    await tx.one(
      sql<{ count: number }>`select count(*)::int as count from party_names where party_id = ${into}`,
    )
  ).count
}

/** Comments and files of one go to the other. */
export async function moveBelongings(tx: Transaction, from: number, into: number): Promise<void> {
  const change = sql`set record_id = ${into} where collection = 'parties' and record_id = ${from}`
  await tx.run(sql`update record_comments ${change}`)
  await tx.run(sql`update record_files ${change}`)
}

/** Whom these names belong to. */
export const findNamed = (
  queries: Queries,
  bookId: BookId,
  names: readonly string[],
): Promise<{ key: string; id: number; name: string }[]> =>
  queries.all(sql<{ key: string; id: number; name: string }>`
    select lower(n.name) as key, p.id, p.name from party_names n join parties p on p.id = n.party_id
    where n.book_id = ${bookId} and not n.in_trash and lower(n.name) in (
      select lower(g) from unnest(${names}::text[]) g)`)

/** Whether the caller may know of this member. */
export const isMember = async (queries: Queries, callerId: CallerId, id: number): Promise<boolean> =>
  (await queries.first(sql`select from users where id = ${id} and ${isReachable(callerId, sql`id`)}`)) !==
  undefined
