import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * The keys of all accounts of parties, as `party_id` and `key`: by their names, their customer ids, and the documents
 * that name them.
 * @param parties their ids
 */
export const keysOfParties = (parties: Sql): Sql => sql`
  select n.party_id, 'name:' || lower(n.name) as key from party_names n where n.party_id in (${parties})
  union select p.id, 'id:' || lower(p.customer_id) from parties p where p.id in (${parties}) and p.customer_id <> ''
  union select n.party_id, i.customer_key from party_names n
    join invoices i on i.book_id = n.book_id and i.customer_sort = lower(n.name) and i.deleted_at is null
    where n.party_id in (${parties})
  union select i.party_id, i.customer_key from invoices i where i.party_id in (${parties})
  union select b.party_id, 'name:' || b.supplier_sort from bills b where b.party_id in (${parties})`

const partiesOf = (bookId: number, ids: readonly number[]): Sql =>
  sql`select id from parties where book_id = ${bookId} and id = any(${ids}::bigint[])`

/** The keys of a party of a book, as a subquery. */
export const keysOfParty = (bookId: number, id: number): Sql =>
  sql`(select key from (${keysOfParties(partiesOf(bookId, [id]))}) keys)`

/** The keys of whoever has a name or a customer id, as a subquery. */
export const keysOfName = (bookId: number, name: string): Sql => {
  const [byName, byId] = [sql`'name:' || lower(${name}::text)`, sql`'id:' || lower(${name}::text)`]
  return sql`(
    select ${byName} union select ${byId} union select key from (${keysOfParties(sql`
      select p.id from parties p where p.book_id = ${bookId} and p.deleted_at is null and (
        p.id in (select n.party_id from party_names n
          where n.book_id = ${bookId} and not n.in_trash and lower(n.name) = lower(${name}::text))
        or (p.customer_id <> '' and lower(p.customer_id) = lower(${name}::text)))`)}) keys)`
}

export const findKeysOfParty = async (
  queries: Queries,
  bookId: BookId,
  id: number,
): Promise<readonly string[]> =>
  (
    await queries.all(
      sql<{ key: string }>`select distinct key from (${keysOfParties(partiesOf(bookId, [id]))}) keys`,
    )
  ).map(({ key }) => key)

/** A key with the others of the same customer or supplier. */
export const findKeysLike = async (
  queries: Queries,
  bookId: BookId,
  key: string,
): Promise<readonly string[]> =>
  (
    await queries.all(sql<{ key: string }>`
      with found as materialized (
        select n.party_id as id from party_names n
        where n.book_id = ${bookId} and not n.in_trash and ${key} like 'name:%' and lower(n.name) = substr(${key}, 6)
        union
        select p.id from parties p
        where p.book_id = ${bookId} and p.deleted_at is null and ${key} like 'id:_%'
          and lower(p.customer_id) = substr(${key}, 4)
        union
        select i.party_id from invoices i
        where i.book_id = ${bookId} and i.customer_key = ${key} and i.party_id is not null
      )
      select ${key} as key union select key from (${keysOfParties(sql`select id from found`)}) keys`)
  ).map((row) => row.key)
