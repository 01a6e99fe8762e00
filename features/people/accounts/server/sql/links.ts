import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { resetHoldHours } from '../../domain.ts'
import { sql } from '#platform/server/database/sql.ts'

export type Purpose = 'reset-password' | 'verify-email' | 'not-me' | 'change-email-old' | 'change-email-new'

interface NewLink {
  readonly request: string
  readonly userId: number
  readonly purpose: Purpose
  readonly email: string
}

/** Stores what a link will allow. If the mail is written a second time, the request is there already. */
export const insertLink = (queries: Queries, link: NewLink): Promise<number> =>
  queries.run(sql`
    insert into account_links (request, member_id, purpose, email)
    values (${link.request}, ${link.userId}, ${link.purpose}, ${link.email})
    on conflict (request) do nothing`)

export const insertLinkToken = (
  queries: Queries,
  token: { readonly tokenHash: Buffer; readonly request: string; readonly hours: number },
): Promise<number> =>
  queries.run(sql`
    insert into account_link_tokens (token_hash, request, expires_at)
    values (${token.tokenHash}, ${token.request}, now() + ${token.hours}::integer * interval '1 hour')`)

export const supersedeLinks = (tx: Transaction, userId: number, purpose: Purpose): Promise<number> =>
  tx.run(sql`
    update account_links set superseded_at = now()
    where member_id = ${userId} and purpose = ${purpose} and superseded_at is null`)

interface RecentLinks {
  readonly count: number
  /** Seconds until the oldest of them no longer counts. */
  readonly secondsLeft: number
}

export const recentLinks = (
  tx: Transaction,
  { userId, purpose, minutes }: { userId: number; purpose: Purpose; minutes: number },
): Promise<RecentLinks> =>
  tx.one(sql<RecentLinks>`
    select count(*) as count,
      coalesce(extract(epoch from min(created_at) + ${minutes}::integer * interval '1 minute' - now()), 0)::float8
        as "secondsLeft"
    from account_links
    where member_id = ${userId} and purpose = ${purpose}
      and created_at > now() - ${minutes}::integer * interval '1 minute'`)

/**
 * The member with this verified address, in any case; a reset goes to them. Not for a day after an administrator
 * changed how they sign in: they are to hear of it first.
 */
export const findByVerifiedEmail = (
  queries: Queries,
  email: string,
): Promise<{ id: number; username: string; fullName: string; email: string } | undefined> =>
  queries.first(sql<{ id: number; username: string; fullName: string; email: string }>`
    select id, username, full_name as "fullName", email from users
    where lower(email) = lower(${email}) and email_verified_at is not null
      and not is_seeded and not is_demo and not exists (select from sign_in_changes c
        where c.member_id = users.id and c.state = 'done'
          and c.ended_at > now() - make_interval(hours => ${resetHoldHours}))`)

export interface Notice {
  readonly username: string
  readonly fullName: string
  /** The verified address when it happened. */
  readonly email: string
}

/** The recipient of a notice. */
export const findNotice = (queries: Queries, request: string): Promise<Notice | undefined> =>
  queries.first(sql<Notice>`
    select u.username, u.full_name as "fullName", l.email
    from account_links l join users u on u.id = l.member_id where l.request = ${request}`)

/** The recipient of a notice, unless a newer request replaced it. */
export const findOpenNotice = (queries: Queries, request: string): Promise<Notice | undefined> =>
  queries.first(sql<Notice>`
    select u.username, u.full_name as "fullName", l.email
    from account_links l join users u on u.id = l.member_id
    where l.request = ${request} and l.superseded_at is null`)

/** The request of a verification mail, while this is still the member's unverified address. */
export const findVerification = (
  queries: Queries,
  request: string,
): Promise<{ username: string; email: string } | undefined> =>
  queries.first(sql<{ username: string; email: string }>`
    select u.username, l.email from account_links l join users u on u.id = l.member_id
    where l.request = ${request} and l.superseded_at is null
      and lower(u.email) = lower(l.email) and u.email_verified_at is null`)

export interface OpenLink {
  readonly request: string
  readonly userId: number
  readonly email: string
  /** When it was made, as the database writes it. */
  readonly since: string
}

/**
 * The link of a token, for its purpose and until it expires. A link to verify or to reset is valid only while the
 * member's address is the one that it was mailed to.
 */
export const findLink = (
  queries: Queries,
  tokenHash: Buffer,
  purpose: Purpose,
): Promise<OpenLink | undefined> =>
  queries.first(sql<OpenLink>`
    select l.request, l.member_id as "userId", l.email, l.created_at::text as since
    from account_link_tokens t join account_links l on l.request = t.request join users u on u.id = l.member_id
    where t.token_hash = ${tokenHash} and t.expires_at > now() and l.purpose = ${purpose}
      and l.superseded_at is null
      and (l.purpose not in ('verify-email', 'reset-password') or lower(u.email) = lower(l.email))
      and (l.purpose <> 'reset-password' or u.email_verified_at is not null)`)

/** Uses up all of a member's links of one purpose. Answers whether this link was among them. */
export async function useLinks(
  tx: Transaction,
  { userId, request }: OpenLink,
  purpose: Purpose,
): Promise<boolean> {
  const rows = await tx.all(sql<{ request: string }>`
    delete from account_links where member_id = ${userId} and purpose = ${purpose} returning request`)
  return rows.some((row) => row.request === request)
}

/** Deletes links that are older than any validity and any limit's window. */
export const deleteOldLinks = (queries: Queries): Promise<number> =>
  queries.run(sql`
    delete from account_links l where created_at < now() - interval '2 days'
      and not exists (
        select from account_link_tokens t where t.request = l.request and t.expires_at > now() - interval '1 day'
      )`)
