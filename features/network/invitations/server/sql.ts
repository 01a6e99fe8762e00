import { isReachable } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { SentInvitation } from '../contract.ts'
import { keptDays, memberInvitationDays } from '../domain.ts'

const expiry = sql`now() + ${memberInvitationDays}::integer * interval '1 day'`

/** For reading and for the answers of writes. The member who registered is named unless a block hides them. */
const present = (viewerId: number, from: Sql): Sql<SentInvitation> => sql<SentInvitation>`
  select i.id, i.email, i.sent_at as "sentAt", i.expires_at as "expiresAt",
    case when i.accepted_at is not null then 'accepted' when i.expires_at > now() then 'waiting' else 'expired' end
      as state,
    case when u.id is not null then json_build_object(
      'id', u.id, 'username', u.username, 'fullName', u.full_name, 'avatar', u.avatar) end as member
  from ${from} left join users u on u.id = i.accepted_by and ${isReachable(viewerId, sql`u.id`)}`

export const findSent = (
  queries: Queries,
  inviterId: CallerId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<SentInvitation[]> =>
  queries.all(sql<SentInvitation>`
    ${present(inviterId, sql`member_invitations i`)}
    where i.inviter_id = ${inviterId} and (${before}::bigint is null or i.id < ${before}::bigint)
    order by i.id desc limit ${limit}`)

export const findOwn = (
  queries: Queries,
  inviterId: CallerId,
  ids: readonly number[],
): Promise<SentInvitation[]> =>
  queries.all(sql<SentInvitation>`
    ${present(inviterId, sql`member_invitations i`)}
    where i.inviter_id = ${inviterId} and i.id = any(${ids}::bigint[]) order by i.id desc`)

/** Stores or renews an invitation. Answers its id, and whether it is to be mailed: an accepted one stays as it is. */
export const upsertInvitation = (
  tx: Transaction,
  inviterId: CallerId,
  email: string,
): Promise<{ id: number; isOpen: boolean }> =>
  tx.one(sql<{ id: number; isOpen: boolean }>`
    insert into member_invitations as i (inviter_id, email, expires_at) values (${inviterId}, ${email}, ${expiry})
    on conflict (inviter_id, lower(email)) do update set
      sent_at = case when i.accepted_at is null then now() else i.sent_at end,
      expires_at = case when i.accepted_at is null then excluded.expires_at else i.expires_at end
    returning id, accepted_at is null as "isOpen"`)

/** Earlier links stop working. */
export const deleteTokens = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`delete from member_invitation_tokens where invitation_id = ${id}`)

export const deleteInvitation = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`delete from member_invitations where id = ${id}`)

interface ToMail {
  readonly inviterId: number
  readonly inviter: string
  /** The member whose verified address it is. */
  readonly memberId: number | null
  /** Whether that member neither blocked the inviter, nor is connected with them, nor is the inviter. */
  readonly mayConnect: boolean
  /** Mails of the last day to this address, this one included. */
  readonly mails: number
}

/** What the mail is about, unless the invitation has ended. */
export const findToMail = (queries: Queries, id: number): Promise<ToMail | undefined> =>
  queries.first(sql<ToMail>`
    select i.inviter_id as "inviterId", inviter.full_name as inviter, m.id as "memberId",
      m.id is not null and m.id <> i.inviter_id and not exists (
        select from blocks where (blocker_id, blocked_id) in ((m.id, i.inviter_id), (i.inviter_id, m.id)))
      and not exists (select from friendships f where f.status = 'accepted'
        and f.user_low = least(m.id, i.inviter_id) and f.user_high = greatest(m.id, i.inviter_id)) as "mayConnect",
      (select count(*) from member_invitations o
        where lower(o.email) = lower(i.email) and o.sent_at > now() - interval '1 day') as mails
    from member_invitations i join users inviter on inviter.id = i.inviter_id
      left join users m on lower(m.email) = lower(i.email) and m.email_verified_at is not null
    where i.id = ${id} and i.expires_at > now() and i.accepted_at is null`)

export const insertToken = (queries: Queries, tokenHash: Buffer, invitationId: number): Promise<number> =>
  queries.run(sql`
    insert into member_invitation_tokens (token_hash, invitation_id, expires_at)
    values (${tokenHash}, ${invitationId}, ${expiry})`)

export interface OpenInvitation {
  readonly id: number
  readonly email: string
  readonly inviter: string
}

export const findByToken = (queries: Queries, tokenHash: Buffer): Promise<OpenInvitation | undefined> =>
  queries.first(sql<OpenInvitation>`
    select i.id, i.email, u.full_name as inviter
    from member_invitation_tokens t join member_invitations i on i.id = t.invitation_id
      join users u on u.id = i.inviter_id
    where t.token_hash = ${tokenHash} and t.expires_at > now() and i.expires_at > now() and i.accepted_at is null`)

/** Answers the inviter; undefined if somebody was faster. */
export const acceptInvitation = async (
  tx: Transaction,
  id: number,
  memberId: number,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ inviterId: number }>`
      update member_invitations set accepted_at = now(), accepted_by = ${memberId}
      where id = ${id} and accepted_at is null returning inviter_id as "inviterId"`)
  )?.inviterId

export const deleteOld = (queries: Queries): Promise<number> =>
  queries.run(sql`
    delete from member_invitations
    where accepted_at is null and expires_at < now() - ${keptDays}::integer * interval '1 day'`)
