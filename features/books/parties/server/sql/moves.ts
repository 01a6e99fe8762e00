import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { absorbTyped, freeNames } from './absorb.ts'

/** Whether a book knows a party `p` already. Only another typed one is known there as one that documents made. */
const isKnown = (book: BookId): Sql => sql`(
  exists (
    select from party_names own join party_names there
        on there.book_id = ${book} and not there.in_trash and lower(there.name) = lower(own.name)
      join parties k on k.id = there.party_id
    where own.party_id = p.id and (p.is_typed or not k.is_typed))
  or p.is_typed and exists (
    select from parties k where k.book_id = ${book} and k.deleted_at is null and k.customer_id <> ''
      and lower(k.customer_id) = lower(p.customer_id) and lower(k.name) = lower(p.name)))`

/**
 * Changes the book of locked parties. Those that the other book knows stay; of whom only documents have made one there,
 * a party that a person looks after takes that over.
 */
export async function setBook(
  tx: Transaction,
  to: BookId,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  const going = await tx.all(sql<{ id: number; names: string[] }>`
    select p.id, array(select n.name from party_names n where n.party_id = p.id and not p.is_typed) as names
    from parties p where p.id = any(${ids}::bigint[]) and not ${isKnown(to)}`)
  const goingIds = going.map(({ id }) => id)
  await freeNames(
    tx,
    to,
    going.flatMap(({ names }) => names),
  )
  const moved = await tx.all(sql<{ id: number; version: number }>`
    update parties set book_id = ${to}, version = version + 1
    where id = any(${goingIds}::bigint[]) returning id, version`)
  await absorbTyped(tx, to, goingIds)
  return moved
}
