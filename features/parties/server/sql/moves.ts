import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { absorbTyped } from './absorb.ts'

/**
 * Changes the book of locked parties. Those of whom the other book knows one stay, unless only documents have made it
 * there: a party that a person looks after takes it over.
 */
export async function setBook(
  tx: Transaction,
  to: BookId,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  await tx.run(sql`
    delete from party_names n using parties t
    where t.id = n.party_id and t.is_typed and n.book_id = ${to} and not n.in_trash and lower(n.name) in (
      select lower(o.name) from party_names o join parties p on p.id = o.party_id
      where p.id = any(${ids}::bigint[]) and not p.is_typed and not exists (
        select from party_names own join party_names there
            on there.book_id = ${to} and not there.in_trash and lower(there.name) = lower(own.name)
          join parties k on k.id = there.party_id and not k.is_typed
        where own.party_id = p.id))`)
  const moved = await tx.all(sql<{ id: number; version: number }>`
    update parties p set book_id = ${to}, version = version + 1
    where p.id = any(${ids}::bigint[]) and not exists (
      select from party_names o join party_names t
        on t.book_id = ${to} and not t.in_trash and lower(t.name) = lower(o.name)
      where o.party_id = p.id)
      and not (p.is_typed and exists (
        select from parties t where t.book_id = ${to} and t.deleted_at is null and t.customer_id <> ''
          and lower(t.customer_id) = lower(p.customer_id) and lower(t.name) = lower(p.name)))
    returning p.id, p.version`)
  await absorbTyped(
    tx,
    to,
    moved.map(({ id }) => id),
  )
  return moved
}
