import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Whether a name is that of another item with a code, which keeps it where this one has a code too. */
export const isOthersName = (bookId: BookId, name: Sql, code: Sql): Sql => sql`exists (
  select from item_names o join items i on i.id = o.item_id
  where o.book_id = ${bookId} and not o.in_trash and lower(o.name) = lower(${name})
    and i.code <> '' and ${code} <> '' and lower(i.code) <> lower(${code}))`

const countNames = async (tx: Transaction, itemId: number): Promise<number> =>
  (
    await tx.one(
      sql<{ count: number }>`select count(*)::int as count from item_names where item_id = ${itemId}`,
    )
  ).count

/** Keeps a name that the item has already, and leaves that of another one. Answers how many names it has then. */
export async function addName(
  tx: Transaction,
  bookId: BookId,
  itemId: number,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<number> {
  await tx.run(sql`
    insert into item_names (book_id, item_id, name) select ${bookId}, ${itemId}, ${name}
    where not exists (
        select from item_names where item_id = ${itemId} and lower(name) = lower(${name}::text))
      and not ${isOthersName(bookId, sql`${name}::text`, sql`${code}::text`)}`)
  return countNames(tx, itemId)
}

/** Gives all names of one item to another. Answers how many names that one has then. */
export async function moveNames(tx: Transaction, from: number, into: number): Promise<number> {
  await tx.run(sql`update item_names set item_id = ${into} where item_id = ${from}`)
  return countNames(tx, into)
}
