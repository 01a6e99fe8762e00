import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Layout } from '../contract.ts'

/** A company's tables have columns of their own, so each member lays them out apart from the personal ones. */
const nameIn = ({ kind, id }: Book, name: string): string => (kind === 'personal' ? name : `${name}-b${id}`)

export const findLayout = async (queries: Queries, book: Book, name: string): Promise<Layout | undefined> =>
  (
    await queries.first(
      sql<{
        layout: Layout
      }>`select layout from table_layouts where member_id = ${book.memberId} and name = ${nameIn(book, name)}`,
    )
  )?.layout

/** Of one member, in all books. */
const maxLayouts = 50

/** Returns whether the layout was stored. */
export async function storeLayout(
  tx: Transaction,
  book: Book,
  name: string,
  layout: Layout,
): Promise<boolean> {
  // The member's row is held, so that two new layouts at once are counted one after the other.
  await tx.run(sql`select from users where id = ${book.memberId} for no key update`)
  const stored = await tx.run(sql`
    insert into table_layouts (member_id, name, layout)
    select ${book.memberId}, ${nameIn(book, name)}, ${JSON.stringify(layout)}::jsonb
    where (select count(*) from table_layouts
      where member_id = ${book.memberId} and name <> ${nameIn(book, name)}) < ${maxLayouts}
    on conflict (member_id, name) do update set layout = excluded.layout, updated_at = now()`)
  return stored === 1
}

export const deleteLayout = (queries: Queries, book: Book, name: string): Promise<number> =>
  queries.run(
    sql`delete from table_layouts where member_id = ${book.memberId} and name = ${nameIn(book, name)}`,
  )
