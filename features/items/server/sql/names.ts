import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

const countNames = async (tx: Transaction, itemId: number): Promise<number> =>
  (
    await tx.one(
      sql<{ count: number }>`select count(*)::int as count from item_names where item_id = ${itemId}`,
    )
  ).count

/** Keeps a name that the item has already. Answers how many names it has then. */
export async function addName(
  tx: Transaction,
  bookId: BookId,
  itemId: number,
  name: string,
): Promise<number> {
  await tx.run(sql`
    insert into item_names (book_id, item_id, name) select ${bookId}, ${itemId}, ${name}
    where not exists (
      select from item_names where item_id = ${itemId} and lower(name) = lower(${name}::text))`)
  return countNames(tx, itemId)
}

/** Gives all names and lines of one item to another. Answers how many names that one has then. */
export async function moveNames(tx: Transaction, from: number, into: number): Promise<number> {
  await tx.run(sql`update item_names set item_id = ${into} where item_id = ${from}`)
  await tx.run(sql`update invoice_items set item_id = ${into} where item_id = ${from}`)
  await tx.run(sql`update bill_items set item_id = ${into} where item_id = ${from}`)
  await tx.run(sql`update requisition_lines set item_id = ${into} where item_id = ${from}`)
  await tx.run(sql`update order_lines set buyer_item_id = ${into} where buyer_item_id = ${from}`)
  await tx.run(sql`update order_lines set seller_item_id = ${into} where seller_item_id = ${from}`)
  return countNames(tx, into)
}
