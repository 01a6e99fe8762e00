import type { Wanted } from '#platform/server/audit-log.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'
import type { ManagedCompany } from '../rights.ts'

interface Company {
  readonly id: number
  readonly bookId: BookId
}

/**
 * Entries of a company's book, and how its people signed in since they joined. Where they did that is their own
 * affair, so those have no address.
 */
export const companyEntries =
  ({ id, bookId }: Company) =>
  ({ conditions, limit }: Wanted): Sql =>
    sql`
    (select l.id, l.at, l.actor_id, l.actor_pseudonym, l.action, l.target, l.result, l.address
    from audit_log l where ${allOf([sql`l.book_id = ${bookId}`, ...conditions])} order by l.id desc limit ${limit})
    union all
    (select own.* from company_members m cross join lateral (
      select l.id, l.at, l.actor_id, l.actor_pseudonym, l.action, l.target, l.result, '' as address
      from audit_log l
      where ${allOf([
        sql`l.actor_id = m.member_id and (l.action = 'sign in' or l.target = '/api/login')`,
        sql`l.book_id is null and l.at >= m.joined_at`,
        ...conditions,
      ])}
      order by l.id desc limit ${limit}) own
    where m.company_id = ${id})`

/** Answers whether it changed. */
export const setSecondStep = async (
  tx: Transaction,
  { id }: ManagedCompany,
  demanded: boolean,
): Promise<boolean> =>
  (await tx.run(sql`
    update companies set demands_second_step = ${demanded}
    where id = ${id} and demands_second_step <> ${demanded}`)) === 1

interface ToTell {
  readonly email: string
  readonly fullName: string
  readonly company: string
  readonly actor: string | null
}

/** Undefined where the owner has left or has no confirmed address. */
export const findToTell = (
  queries: Queries,
  { companyId, owner, actor }: { companyId: number; owner: number; actor: number },
): Promise<ToTell | undefined> =>
  queries.first(sql<ToTell>`
    select u.email, u.full_name as "fullName", c.name as company,
      (select full_name from users where id = ${actor}) as actor
    from companies c join company_members m on m.company_id = c.id join users u on u.id = m.member_id
    where c.id = ${companyId} and u.id = ${owner} and m.role = 'owner'
      and u.email_verified_at is not null and u.email is not null`)
