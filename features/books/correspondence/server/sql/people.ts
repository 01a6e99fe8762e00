import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** The most people of a company who are told of a claim. */
const maxTold = 500

/** Who is in the book, whatever they may read there. */
export const findPeople = async (queries: Queries, bookId: BookId): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select m.member_id as id from companies c join company_members m on m.company_id = c.id
      where c.book_id = ${bookId} order by m.joined_at, m.member_id limit ${maxTold}`)
  ).map(({ id }) => id)

export interface Recipient {
  readonly name: string
  readonly email: string
}

interface Addressed {
  readonly customerName: string
  readonly customerId: string
}

/** Whom the customer of an invoice has as addresses: people first, then the address of the customer itself. */
export const findRecipients = (
  queries: Queries,
  bookId: BookId,
  { customerName, customerId }: Addressed,
): Promise<Recipient[]> =>
  queries.all(sql<Recipient>`
    with party as (
      select p.* from parties p where p.book_id = ${bookId} and p.deleted_at is null and (
        exists (select from party_names n where n.book_id = ${bookId} and n.party_id = p.id
          and lower(n.name) = lower(${customerName}) and not n.in_trash)
        or ${customerId} <> '' and lower(p.customer_id) = lower(${customerId}))
      order by lower(p.name) = lower(${customerName}) desc, p.id limit 1)
    select contact ->> 'name' as name, contact ->> 'email' as email
    from party, jsonb_array_elements(party.contacts) with ordinality as c (contact, position)
    where contact ->> 'email' <> ''
    union all select name, email from party where email <> ''`)
