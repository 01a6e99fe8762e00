import { isReachable } from '#features/people/members/server/index.ts'
import type { Member } from '#features/people/members/contract.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { SentInvitation } from '../../contract.ts'
import { invitationDays, type Role } from '../../domain.ts'
import { type CardRow, cardColumns } from './companies.ts'

/** A member as JSON, from a row `u` of users; null if there is none. */
const memberOf = (table: Sql): Sql => sql`
  case when ${table}.id is not null then json_build_object('id', ${table}.id, 'username', ${table}.username,
    'fullName', ${table}.full_name, 'avatar', ${table}.avatar) end`

const sentColumns = sql`
  i.id, ${memberOf(sql`u`)} as member, i.email, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt"`

interface Page {
  readonly before: number | undefined
  readonly limit: number
}

export const findSent = (
  queries: Queries,
  companyId: number,
  { before, limit }: Page,
): Promise<SentInvitation[]> =>
  queries.all(sql<SentInvitation>`
    select ${sentColumns} from company_invitations i left join users u on u.id = i.member_id
    where i.company_id = ${companyId} and i.expires_at > now()
      and ${before === undefined ? sql`true` : sql`i.id < ${before}`}
    order by i.id desc limit ${limit}`)

/** The member of a username, as far as the inviter may know of them. */
export const findInvited = async (
  queries: Queries,
  viewerId: number,
  usernameKey: string,
): Promise<number | undefined> =>
  (
    await queries.first(sql<{ id: number }>`
      select id from users where username_key = ${usernameKey} and ${isReachable(viewerId, sql`id`)}`)
  )?.id

interface NewInvitation {
  readonly companyId: number
  readonly userId: number | null
  readonly email: string | null
  readonly role: Role
  readonly invitedBy: number
}

/** An invitation that is open already gets the new role and time. */
export async function upsertInvitation(
  tx: Transaction,
  { companyId, userId, email, role, invitedBy }: NewInvitation,
): Promise<SentInvitation> {
  const target =
    userId === null
      ? sql`(company_id, lower(email)) where email is not null`
      : sql`(company_id, member_id) where member_id is not null`
  const { id } = await tx.one(sql<{ id: number }>`
    insert into company_invitations (company_id, member_id, email, role, invited_by, expires_at)
    values (${companyId}, ${userId}, ${email}, ${role}, ${invitedBy}, now() + ${invitationDays} * interval '1 day')
    on conflict ${target} do update set role = excluded.role, invited_by = excluded.invited_by,
      created_at = now(), expires_at = excluded.expires_at
    returning id`)
  return tx.one(sql<SentInvitation>`
    select ${sentColumns} from company_invitations i left join users u on u.id = i.member_id where i.id = ${id}`)
}

export const countOpen = async (tx: Transaction, companyId: number): Promise<number> =>
  (
    await tx.one(sql<{ count: number }>`
      select (select count(*) from company_members where company_id = ${companyId})::int
        + (select count(*) from company_invitations where company_id = ${companyId} and expires_at > now())::int
        as count`)
  ).count

export const deleteSent = (tx: Transaction, companyId: number, id: number): Promise<number> =>
  tx.run(sql`delete from company_invitations where id = ${id} and company_id = ${companyId}`)

/** Withdraws what somebody has sent who may not give these roles any more. */
export const withdrawOf = (
  tx: Transaction,
  companyId: number,
  inviterId: number,
  given: readonly Role[],
): Promise<number> =>
  tx.run(sql`
    delete from company_invitations
    where company_id = ${companyId} and invited_by = ${inviterId} and role = any(${given}::text[])`)

/** Withdraws what would let somebody in again who leaves, also by an address that they have not verified yet. */
export const withdrawTo = (tx: Transaction, companyId: number, memberId: number): Promise<number> =>
  tx.run(sql`
    delete from company_invitations where company_id = ${companyId}
      and (member_id = ${memberId} or lower(email) = (select lower(email) from users where id = ${memberId}))`)

/** Invitations of the member, by their name or their verified address. */
const isTo = (memberId: number): Sql => sql`
  (i.expires_at > now() and (i.member_id = ${memberId} or lower(i.email) = (
    select lower(email) from users where id = ${memberId} and email_verified_at is not null)))`

export interface ReceivedRow extends CardRow {
  readonly invitationId: number
  readonly invitedRole: Role
  readonly inviter: Member | null
  readonly invitedAt: string
  readonly expiresAt: string
}

const maxReceived = 100

/** Those from people whom the member can reach, newest first; one for each company. */
export const findReceived = (queries: Queries, memberId: number): Promise<ReceivedRow[]> =>
  queries.all(sql<ReceivedRow>`
    select ${cardColumns(memberId)}, i.id as "invitationId", i.role as "invitedRole", ${memberOf(sql`u`)} as inviter,
      i.created_at as "invitedAt", i.expires_at as "expiresAt"
    from company_invitations i join companies c on c.id = i.company_id left join users u on u.id = i.invited_by
    where ${isTo(memberId)} and (u.id is null or ${isReachable(memberId, sql`u.id`)})
      and not exists (select from company_members m where m.company_id = c.id and m.member_id = ${memberId})
    order by i.id desc limit ${maxReceived}`)

export interface OpenInvitation {
  readonly id: number
  readonly companyId: number
  readonly bookId: number
  readonly role: Role
  readonly invitedBy: number | null
}

export const findOpen = (
  queries: Queries,
  memberId: number,
  id: number,
): Promise<OpenInvitation | undefined> =>
  queries.first(sql<OpenInvitation>`
    select i.id, i.company_id as "companyId", c.book_id as "bookId", i.role, i.invited_by as "invitedBy"
    from company_invitations i join companies c on c.id = i.company_id
    where i.id = ${id} and ${isTo(memberId)}`)

/** Deletes all invitations of the member to this company. Returns how many there were. */
export const takeInvitations = (tx: Transaction, memberId: number, companyId: number): Promise<number> =>
  tx.run(sql`delete from company_invitations i where i.company_id = ${companyId} and ${isTo(memberId)}`)

/** What the mail of an invitation says; undefined once it is gone. */
export const findToMail = (
  queries: Queries,
  id: number,
): Promise<{ company: string; inviter: string | null; isMember: boolean } | undefined> =>
  queries.first(sql<{ company: string; inviter: string | null; isMember: boolean }>`
    select c.name as company, u.full_name as inviter, exists (
      select from users o where lower(o.email) = lower(i.email) and o.email_verified_at is not null) as "isMember"
    from company_invitations i join companies c on c.id = i.company_id left join users u on u.id = i.invited_by
    where i.id = ${id} and i.email is not null and i.expires_at > now()`)

export const deleteExpired = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from company_invitations where expires_at < now() - interval '1 day'`)
