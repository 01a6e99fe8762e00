import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { CompanyPerson } from '../../contract.ts'
import type { Role } from '../../domain.ts'

const personColumns = sql`
  u.id, u.username, u.full_name as "fullName", u.avatar, m.role, m.joined_at as "joinedAt"`

interface Page {
  readonly after: readonly [sortName: string, id: number] | undefined
  readonly limit: number
}

/** By name, without those whom the viewer blocked or who blocked the viewer. */
export const findPeople = (
  queries: Queries,
  viewerId: number,
  companyId: number,
  { after, limit }: Page,
): Promise<(CompanyPerson & { sortName: string })[]> =>
  queries.all(sql<CompanyPerson & { sortName: string }>`
    select ${personColumns}, lower(u.full_name) as "sortName"
    from company_members m join users u on u.id = m.member_id
    where m.company_id = ${companyId} and ${isReachable(viewerId, sql`u.id`)}
      and ${after === undefined ? sql`true` : sql`(lower(u.full_name), u.id) > (${after[0]}, ${after[1]}::bigint)`}
    order by lower(u.full_name), u.id limit ${limit}`)

export const findPerson = (
  queries: Queries,
  companyId: number,
  userId: number,
): Promise<CompanyPerson | undefined> =>
  queries.first(sql<CompanyPerson>`
    select ${personColumns} from company_members m join users u on u.id = m.member_id
    where m.company_id = ${companyId} and m.member_id = ${userId}`)

export const peopleOf = async (queries: Queries, companyId: number): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select member_id as id from company_members where company_id = ${companyId}`)
  ).map(({ id }) => id)

export interface CompanyOfBook {
  readonly id: number
  readonly bookId: number
}

/** The companies that somebody is in. */
export const findCompaniesWith = (queries: Queries, userId: number): Promise<CompanyOfBook[]> =>
  queries.all(sql<CompanyOfBook>`
    select c.id, c.book_id as "bookId" from company_members m join companies c on c.id = m.company_id
    where m.member_id = ${userId} order by c.id`)

export const findOwners = async (queries: Queries, companyId: number): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select member_id as id from company_members where company_id = ${companyId} and role = 'owner'`)
  ).map(({ id }) => id)

/** Returns false if they are in the company already. */
export const insertPerson = async (
  tx: Transaction,
  companyId: number,
  userId: number,
  role: Role,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into company_members (company_id, member_id, role) values (${companyId}, ${userId}, ${role})
    on conflict do nothing`)) === 1

export const setRole = (tx: Transaction, companyId: number, userId: number, role: Role): Promise<number> =>
  tx.run(sql`
    update company_members set role = ${role} where company_id = ${companyId} and member_id = ${userId}`)

/** They mean their personal book again. */
export async function deletePerson(tx: Transaction, companyId: number, userId: number): Promise<void> {
  await tx.run(sql`delete from company_members where company_id = ${companyId} and member_id = ${userId}`)
  await tx.run(sql`
    update users set book_id = null
    where id = ${userId} and book_id = (select book_id from companies where id = ${companyId})`)
}

export const hasOtherOwner = async (tx: Transaction, companyId: number, userId: number): Promise<boolean> =>
  (await tx.first(sql`
    select 1 from company_members
    where company_id = ${companyId} and member_id <> ${userId} and role = 'owner' limit 1`)) !== undefined
