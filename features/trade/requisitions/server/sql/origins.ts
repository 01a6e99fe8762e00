import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxQuotes } from '../../domain.ts'

export interface OriginRow {
  readonly id: number
  readonly name: string
  readonly isGuest: boolean
  readonly invitedBy: string | null
  readonly addresses: readonly string[]
}

/** Who stands behind the quotes that `findQuotes` finds, by the book in whose name they were sent. */
export const findOrigins = (queries: Queries, { id }: Authorized<Item, 'moderate'>): Promise<OriginRow[]> =>
  queries.all(sql<OriginRow>`
    select q.id, coalesce(c.name, u.full_name, g.name, '') as name, g.book_id is not null as "isGuest",
      i.full_name as "invitedBy", array(
        select distinct lower(a) from (values (g.email), (c.email), (u.email), (m.email)) found (a)
        where a like '%_@_%') as addresses
    from quotes q join requisitions r on r.post_id = q.post_id
      left join guests g on g.book_id = coalesce(q.signed_book, q.book_id)
      left join users i on i.id = g.invited_by left join companies c on c.book_id = q.book_id
      left join users u on u.id = q.book_id left join users m on m.id = q.member_id
    where q.post_id = ${id} and q.state = 'submitted' and q.sealed is null
      and (not r.sealed or r.opened_at is not null) and r.cancelled_at is null
    order by q.id limit ${maxQuotes}`)

/** All addresses of those who ask: of the people of the book, confirmed or not or to come, and of its company. */
export const findAskerAddresses = async (queries: Queries, bookId: number): Promise<string[]> =>
  (
    await queries.all(sql<{ address: string }>`
      with people as (
        select u.id, u.email from users u where u.id = ${bookId} or u.id in (
          select m.member_id from companies c join company_members m on m.company_id = c.id
          where c.book_id = ${bookId}))
      select address from (
        select email from people
        union select e.new_email from email_changes e join people p on p.id = e.member_id
        union select c.email from companies c where c.book_id = ${bookId}
      ) found (address) where address like '%_@_%'`)
  ).map(({ address }) => address)
