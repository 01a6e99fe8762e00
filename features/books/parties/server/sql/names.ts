import { isReachable } from '#features/people/members/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { PartyForm } from '../../contract.ts'
import { isOthersName } from './absorb.ts'

/** Keeps a name that the party has already, and leaves that of another one. Answers how many names it has then. */
export async function addName(
  tx: Transaction,
  bookId: BookId,
  partyId: number,
  { name, customerId }: Pick<PartyForm, 'name' | 'customerId'>,
): Promise<number> {
  await tx.run(sql`
    insert into party_names (book_id, party_id, name) select ${bookId}, ${partyId}, ${name}
    where not exists (
        select from party_names where party_id = ${partyId} and lower(name) = lower(${name}::text))
      and not ${isOthersName(bookId, sql`${name}::text`, sql`${customerId}::text`)}`)
  return countNames(tx, partyId)
}

/** A party that was found by its customer id alone is found by its name too. */
export const nameTyped = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`
    insert into party_names (book_id, party_id, name) select book_id, id, name from parties where id = ${id}
    on conflict (book_id, lower(name)) where not in_trash do nothing`)

export const countNames = async (tx: Transaction, id: number): Promise<number> =>
  (
    await tx.one(sql<{ count: number }>`
      select count(*)::int as count from party_names where party_id = ${id}`)
  ).count

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
