import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { databaseState } from '#platform/server/database/state.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { CurrentUser } from '../contract.ts'

interface Credentials {
  readonly id: number
  readonly passwordHash: string
}

export const findCredentials = (queries: Queries, usernameKey: string): Promise<Credentials | undefined> =>
  queries.first(sql<Credentials>`
    select id, password_hash as "passwordHash" from users where username_key = ${usernameKey}`)

export const findCurrentUser = (queries: Queries, id: number): Promise<CurrentUser> =>
  queries.one(sql<CurrentUser>`
    select id, username, full_name as "fullName", email, avatar, cover_photo as "coverPhoto", bio, location,
      occupation, website, bio_visibility as "bioVisibility", is_admin as "isAdmin",
      email_verified_at is not null as "isEmailVerified",
      created_at as "createdAt"
    from users where id = ${id}`)

interface NewUser {
  readonly username: string
  readonly usernameKey: string
  readonly fullName: string
  readonly passwordHash: string
  readonly isAdmin?: boolean
}

/** The new member's id; undefined when the name is taken. */
export async function insertUser(queries: Queries, user: NewUser): Promise<number | undefined> {
  const row = await queries.first(sql<{ id: number }>`
    insert into users (username, username_key, full_name, password_hash, is_admin)
    values (${user.username}, ${user.usernameKey}, ${user.fullName}, ${user.passwordHash}, ${user.isAdmin ?? false})
    on conflict on constraint users_username_unique do nothing
    returning id`)
  return row?.id
}

export const hasAdmin = async (queries: Queries): Promise<boolean> =>
  (await queries.first(sql`select 1 from users where is_admin limit 1`)) !== undefined

interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly address: string
  readonly userAgent: string
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.run(sql`
    insert into sessions (token_hash, user_id, address, user_agent, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.address}, ${session.userAgent},
      now() + interval '30 days')`)
  await tx.run(sql`update users set last_login_at = now() where id = ${session.userId}`)
}

/** Whether there was such a session. */
export const deleteSession = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> =>
  (await tx.run(sql`delete from sessions where token_hash = ${tokenHash}`)) > 0

export const deleteExpiredSessions = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from sessions where expires_at < now()`)

interface SessionRow extends Viewer {
  /** The session was last used long enough ago to note it again. */
  readonly stale: boolean
  readonly state: string
}

export const findSession = (queries: Queries, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  queries.first(sql<SessionRow>`
    select u.id, u.username, u.full_name as "fullName", u.avatar, u.is_admin as "isAdmin",
      s.last_seen_at < now() - interval '10 minutes' as stale,
      ${databaseState} as state
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()`)

/** A session lives on while it is used. */
export const touchSession = (queries: Queries, tokenHash: Buffer): Promise<number> =>
  queries.run(sql`
    update sessions set last_seen_at = now(), expires_at = now() + interval '30 days'
    where token_hash = ${tokenHash}`)
