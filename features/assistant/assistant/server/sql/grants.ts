import { areaOf, categories, isOfBook, type Category } from '#features/assistant/tools/domain.ts'
import { rightsOf, type Role, roles } from '#features/trade/companies/domain.ts'
import { isOpenTo } from '#features/trade/companies/server/index.ts'
import { type BookRights, mayRead } from '#platform/contract/books.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Grants } from '../../contract.ts'
import type { Grant } from '../../domain.ts'

/** Categories of a book's records and files. All others are the member's own, in whichever book they work. */
const bookCategories = categories.filter(isOfBook)

const unreadWith = (rights: BookRights): string[] =>
  Object.entries(areaOf).flatMap(([category, area]) => (mayRead(rights, [area]) ? [] : [category]))
const unreadByRole = Object.fromEntries(
  roles.map((role): [Role, string[]] => [role, unreadWith(rightsOf[role])]),
)

/**
 * The grants in a book as one JSON object: `ask` if nothing was chosen, `deny` where the member's role reads nothing. A
 * company's grants for its records hold for all its people.
 */
export const grantsOf = ({ id, memberId, rights }: Book): Sql => {
  return sql`(
    select jsonb_object_agg(known.category, case
      when known.category = any(${unreadWith(rights)}::text[]) then 'deny'
      else coalesce(chosen.value, 'ask') end)
    from unnest(${categories}::text[]) known(category)
    left join assistant_grants chosen on chosen.category = known.category and chosen.book_id =
      case when known.category = any(${bookCategories}::text[]) then ${id}::bigint else ${memberId}::bigint end)`
}

/**
 * In an entry `e` of the ledger: whether a category that it opened was denied since, or whether its member has lost the
 * book, or the right to read one of its areas, or it is shut to them.
 */
export const isClosedSince = (e: Sql): Sql => sql`(
  exists (
    select from assistant_grants denied
    where denied.value = 'deny' and denied.category = any(${e}.opened) and denied.book_id =
      case when denied.category = any(${bookCategories}::text[]) then coalesce(${e}.book_id, ${e}.member_id)
        else ${e}.member_id end)
  or ${e}.book_id is not null and not exists (
    select from companies c join company_members m on m.company_id = c.id
    where c.book_id = ${e}.book_id and m.member_id = ${e}.member_id and ${isOpenTo(sql`${e}.member_id`, sql`c`)}
      and not ${JSON.stringify(unreadByRole)}::jsonb -> m.role ?| ${e}.opened))`

export const findGrants = async (queries: Queries, book: Book): Promise<Grants> =>
  (await queries.one(sql<{ grants: Grants }>`select ${grantsOf(book)} as grants`)).grants

export const setGrants = (
  tx: Transaction,
  bookId: number,
  values: readonly (readonly [Category, Grant])[],
): Promise<number> =>
  tx.run(sql`
    insert into assistant_grants (book_id, category, value)
    select ${bookId}, changed.category, changed.value
    from unnest(${values.map(([category]) => category)}::text[], ${values.map(([, value]) => value)}::text[])
      changed(category, value)
    on conflict (book_id, category) do update set value = excluded.value`)
