import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Changes the book of locked items. Those of whose names, or whose code, the other book has one already stay. */
export async function setBook(
  tx: Transaction,
  to: BookId,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  return tx.all(sql<{ id: number; version: number }>`
    update items i set book_id = ${to}, version = version + 1
    where i.id = any(${ids}::bigint[]) and not exists (
      select from item_names o join item_names t
        on t.book_id = ${to} and not t.in_trash and lower(t.name) = lower(o.name)
      where o.item_id = i.id)
      and not exists (
        select from items t where t.book_id = ${to} and t.deleted_at is null and i.code <> ''
          and lower(t.code) = lower(i.code))
    returning i.id, i.version`)
}
