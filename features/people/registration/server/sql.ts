import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Invitation } from '../contract.ts'
import { invitationDays, type Policy } from '../domain.ts'

/** The policy that an administrator chose; undefined before the first choice. */
export const findPolicy = async (queries: Queries): Promise<Partial<Policy> | undefined> =>
  (
    await queries.first(
      sql<{ value: Partial<Policy> }>`select value from settings where name = 'registration'`,
    )
  )?.value

export const setPolicy = (tx: Transaction, policy: Policy): Promise<number> =>
  tx.run(sql`
    insert into settings (name, value) values ('registration', ${JSON.stringify(policy)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`)

const expiry = sql`now() + ${invitationDays}::integer * interval '1 day'`

const invitationColumns = sql`
  i.id, i.email, (select u.username from users u where u.id = i.invited_by) as "invitedBy",
  i.created_at as "createdAt", i.expires_at as "expiresAt"`

export const listInvitations = (
  queries: Queries,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Invitation[]> =>
  queries.all(sql<Invitation>`
    select ${invitationColumns} from invitations i
    where i.expires_at > now() and (${before}::bigint is null or i.id < ${before}::bigint)
    order by i.id desc limit ${limit}`)

export const hasVerifiedMember = async (queries: Queries, email: string): Promise<boolean> =>
  (await queries.first(sql`
    select from users where lower(email) = lower(${email}) and email_verified_at is not null`)) !== undefined

/** Replaces an earlier invitation to the same address; its links no longer work. */
export async function replaceInvitation(
  tx: Transaction,
  email: string,
  invitedBy: number,
): Promise<Invitation> {
  await tx.run(sql`delete from invitations where lower(email) = lower(${email})`)
  return tx.one(sql<Invitation>`
    with i as (
      insert into invitations (email, invited_by, is_requested, expires_at)
      values (${email}, ${invitedBy}, false, ${expiry})
      on conflict (lower(email)) do update set
        invited_by = excluded.invited_by, is_requested = false, expires_at = excluded.expires_at
      returning *
    )
    select ${invitationColumns} from i`)
}

/** Stores an invitation that a visitor requested. One that an administrator made stays theirs. */
export const requestInvitation = async (queries: Queries, email: string): Promise<number> =>
  (
    await queries.one(sql<{ id: number }>`
      insert into invitations (email, is_requested, expires_at) values (${email}, true, ${expiry})
      on conflict (lower(email)) do update set expires_at = excluded.expires_at
      returning id`)
  ).id

/** The invitation that a mail is about, unless it has ended. */
export const findInvitation = (
  queries: Queries,
  id: number,
): Promise<{ email: string; inviter: string | null } | undefined> =>
  queries.first(sql<{ email: string; inviter: string | null }>`
    select i.email, u.full_name as inviter from invitations i left join users u on u.id = i.invited_by
    where i.id = ${id} and i.expires_at > now()`)

export const insertToken = (queries: Queries, tokenHash: Buffer, invitationId: number): Promise<number> =>
  queries.run(sql`
    insert into invitation_tokens (token_hash, invitation_id, expires_at)
    values (${tokenHash}, ${invitationId}, ${expiry})`)

export interface OpenInvitation {
  readonly id: number
  readonly email: string
  readonly isRequested: boolean
  readonly inviter: string | null
}

export const findByToken = (queries: Queries, tokenHash: Buffer): Promise<OpenInvitation | undefined> =>
  queries.first(sql<OpenInvitation>`
    select i.id, i.email, i.is_requested as "isRequested", u.full_name as inviter
    from invitation_tokens t join invitations i on i.id = t.invitation_id
      left join users u on u.id = i.invited_by
    where t.token_hash = ${tokenHash} and t.expires_at > now() and i.expires_at > now()`)

export const hasInvitation = async (queries: Queries, id: number): Promise<boolean> =>
  (await queries.first(sql`select from invitations where id = ${id}`)) !== undefined

/** Answers the address that it was for; undefined if it is gone. */
export const deleteInvitation = async (tx: Transaction, id: number): Promise<string | undefined> =>
  (await tx.first(sql<{ email: string }>`delete from invitations where id = ${id} returning email`))?.email

export const deleteExpired = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from invitations where expires_at < now()`)
