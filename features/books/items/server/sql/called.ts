import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * Which item of a book a typed text means, as a subquery: the one of that name, else the one with that code. None in
 * trash. It is asked once, when the text is typed; from then on the line or movement names the item by its id.
 */
export const itemCalled = (book: Sql, text: Sql): Sql => sql`coalesce((
  select named.item_id from item_names named
  where named.book_id = ${book} and not named.in_trash and lower(named.name) = lower(${text})), (
  select coded.id from items coded
  where coded.book_id = ${book} and coded.deleted_at is null and coded.code <> ''
    and lower(coded.code) = lower(${text})))`

/** The item of a line: the one that was chosen, else the one that its text means. */
export const itemOf = (chosen: Sql, book: Sql, text: Sql): Sql =>
  sql`coalesce(${chosen}, ${itemCalled(book, text)})`

/** What names an item by its id, with the columns of its book and its item. */
export const itemReferences = {
  invoices: { table: sql`invoice_items`, book: sql`book_id`, item: sql`item_id` },
  bills: { table: sql`bill_items`, book: sql`book_id`, item: sql`item_id` },
  requisitions: { table: sql`requisition_lines`, book: sql`book_id`, item: sql`item_id` },
  bought: { table: sql`order_lines`, book: sql`buyer_book`, item: sql`buyer_item_id` },
  sold: { table: sql`order_lines`, book: sql`seller_book`, item: sql`seller_item_id` },
  movements: { table: sql`material_transactions`, book: sql`book_id`, item: sql`item_id` },
} as const

type ReferenceKind = keyof typeof itemReferences

const kinds = Object.keys(itemReferences) as ReferenceKind[]

/** Whether the text of a row `t` is one of these, as an index of those without an item has it. */
function isTyped(kind: ReferenceKind, texts: Sql): Sql {
  // A name is no longer than that.
  if (kind === 'invoices' || kind === 'bills') return sql`lower(left(t.description, 200)) = any(${texts})`
  if (kind !== 'movements') return sql`lower(t.description) = any(${texts})`
  // Those in the trash, of which there are few, lack in the index of names.
  return sql`lower(t.material_name) = any(${texts}) and (t.deleted_at is not null
    or t.deleted_at is null and sort_text(t.material_name) in (select sort_text(g) from unnest(${texts}) g))`
}

/** What was typed before these items had its name or code, and is of no item yet, is theirs from now on. */
export async function adoptTyped(tx: Queries, bookId: BookId, ids: readonly number[]): Promise<void> {
  const called = await tx.all(sql<{ text: string }>`
    select lower(n.name) as text from item_names n
    where n.book_id = ${bookId} and n.item_id = any(${ids}::bigint[]) and not n.in_trash
    union
    select lower(i.code) from items i
    where i.book_id = ${bookId} and i.id = any(${ids}::bigint[]) and i.deleted_at is null and i.code <> ''`)
  if (called.length === 0) return
  const texts = sql`${called.map(({ text }) => text)}::text[]`
  for (const kind of kinds) {
    const { table, book, item } = itemReferences[kind]
    const text = kind === 'movements' ? sql`t.material_name` : sql`t.description`
    // oxlint-disable-next-line no-await-in-loop -- six, in one transaction
    await tx.run(sql`
      update ${table} t set ${item} = ${itemCalled(sql`t.${book}`, text)}
      where t.${book} = ${bookId} and t.${item} is null and ${isTyped(kind, texts)}`)
  }
}

/** Lines and movements of one item name another one. */
export async function renameTo(tx: Transaction, bookId: BookId, from: number, into: number): Promise<void> {
  for (const { table, book, item } of Object.values(itemReferences))
    // oxlint-disable-next-line no-await-in-loop -- six, in one transaction
    await tx.run(sql`
      update ${table} set ${item} = ${into} where ${book} = ${bookId} and ${item} = ${from}`)
}
