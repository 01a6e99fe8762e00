import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { CurrentUser } from '../../contract.ts'

export interface Credentials {
  readonly id: number
  readonly passwordHash: string
  /** The member has signed in with this browser before. */
  readonly isKnownDevice: boolean
}

/** Accounts that the demo made are found only while it is on. */
export const findCredentials = (
  queries: Queries,
  usernameKey: string,
  device: Buffer | null,
  demo: boolean,
): Promise<Credentials | undefined> =>
  queries.first(sql<Credentials>`
    select u.id, u.password_hash as "passwordHash", d.member_id is not null as "isKnownDevice"
    from users u left join known_devices d on d.member_id = u.id and d.token_hash = ${device}::bytea
    where u.username_key = ${usernameKey} and (${demo} or not u.is_seeded)`)

/** Whether a member has a second factor, so that nobody signs in as them in one step. */
export const ownsFactor = (userId: Sql): Sql => sql`(
  exists (select from passkeys k where k.member_id = ${userId})
  or exists (select from authenticators a where a.member_id = ${userId} and a.confirmed_at is not null))`

/**
 * Whether wrong guesses from everywhere may close an account to new devices. Exceptions: the only administrator, whom
 * nobody else could let in; the demo account, whose password is known; and accounts with a second factor, which a
 * guessed password does not open.
 */
export const isLockable = async (queries: Queries, id: number | undefined): Promise<boolean> =>
  (await queries.first(sql`
    select from users u where u.id = ${id ?? 0}
      and (u.is_demo or ${ownsFactor(sql`u.id`)}
        or (u.is_admin and not exists (select from users o where o.is_admin and o.id <> u.id)))`)) ===
  undefined

export async function findCurrentUser(queries: Queries, id: number): Promise<CurrentUser> {
  const { hasSignInChanges, ...user } = await queries.one(sql<CurrentUser>`
    select id, username, full_name as "fullName", email, avatar, cover_photo as "coverPhoto", bio, location,
      occupation, website, bio_visibility as "bioVisibility", is_admin as "isAdmin",
      email_verified_at is not null as "isEmailVerified",
      json_build_object('numbers', number_notation, 'dates', date_notation) as notation,
      case when exists (select from company_members where member_id = users.id) then coalesce(book_id, id) end
        as "bookId",
      (select deletes_at from account_deletions where member_id = users.id) as "deletesAt",
      exists (select from sign_in_changes c where c.member_id = users.id and c.seen_at is null
        and c.state in ('waiting', 'done')) as "hasSignInChanges",
      created_at as "createdAt"
    from users where id = ${id}`)
  return hasSignInChanges === true ? { ...user, hasSignInChanges } : user
}

interface NewUser {
  readonly username: string
  readonly usernameKey: string
  readonly fullName: string
  readonly passwordHash: string
  readonly isAdmin?: boolean
}

/** Answers the new member's id; undefined if the name is taken. */
export async function insertUser(queries: Queries, user: NewUser): Promise<number | undefined> {
  const row = await queries.first(sql<{ id: number }>`
    insert into users (username, username_key, full_name, password_hash, is_admin, admin_since)
    values (${user.username}, ${user.usernameKey}, ${user.fullName}, ${user.passwordHash}, ${user.isAdmin ?? false},
      ${user.isAdmin === true ? sql`clock_timestamp()` : null})
    on conflict on constraint users_username_unique do nothing
    returning id`)
  return row?.id
}

export const hasAdmin = async (queries: Queries): Promise<boolean> =>
  (await queries.first(sql`select 1 from users where is_admin limit 1`)) !== undefined

export interface Account {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly passwordHash: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly isDemo: boolean
  /** Made by the demo. */
  readonly isSeeded: boolean
}

const account = sql`
  id, username, full_name as "fullName", password_hash as "passwordHash", email,
  email_verified_at is not null as "isEmailVerified", is_demo as "isDemo", is_seeded as "isSeeded"`

export const findAccount = (queries: Queries, id: number): Promise<Account> =>
  queries.one(sql<Account>`select ${account} from users where id = ${id}`)

/** Locks the account until the transaction ends. Undefined if it was deleted meanwhile. */
export const lockAccount = (tx: Transaction, id: number): Promise<Account | undefined> =>
  tx.first(sql<Account>`select ${account} from users where id = ${id} for no key update`)

/** Notes a login, if the password it was made with is still the account's. */
export const noteLogin = async (tx: Transaction, id: number, passwordHash: string): Promise<boolean> =>
  (await tx.run(sql`
    update users set last_login_at = now() where id = ${id} and password_hash = ${passwordHash}`)) > 0

export const updatePassword = (tx: Transaction, id: number, passwordHash: string): Promise<number> =>
  tx.run(sql`update users set password_hash = ${passwordHash} where id = ${id}`)

/** Stores a verified address. Fails if another member has verified it. */
export const updateVerifiedEmail = (tx: Transaction, id: number, email: string): Promise<number> =>
  tx.run(sql`update users set email = ${email}, email_verified_at = now() where id = ${id}`)

/** Stores an address that is not verified yet. */
export const updateEmail = (tx: Transaction, id: number, email: string): Promise<number> =>
  tx.run(sql`update users set email = ${email}, email_verified_at = null where id = ${id}`)

/** The unique index that refuses a second member with the same verified address. */
export const verifiedEmailIndex = 'users_verified_email'

/** Answers whether the address was unverified before. Fails if another member has verified it. */
export const verifyEmail = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update users set email_verified_at = now() where id = ${id} and email_verified_at is null`)) > 0

/** The member as recipient of mails; undefined until they have verified an address. */
export const findMailRecipient = (
  queries: Queries,
  id: number,
): Promise<{ username: string; fullName: string; email: string } | undefined> =>
  queries.first(sql<{ username: string; fullName: string; email: string }>`
    select username, full_name as "fullName", email from users where id = ${id} and email_verified_at is not null`)
