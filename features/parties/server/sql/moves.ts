import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Changes the book of locked parties. Those of whose names the other book has one already stay. */
export async function setBook(
  tx: Transaction,
  to: BookId,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  return tx.all(sql<{ id: number; version: number }>`
    update parties p set book_id = ${to}, version = version + 1
    where p.id = any(${ids}::bigint[]) and not exists (
      select from party_names o join party_names t
        on t.book_id = ${to} and not t.in_trash and lower(t.name) = lower(o.name)
      where o.party_id = p.id)
    returning p.id, p.version`)
}
