import { usernameKey } from '#features/people/accounts/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testPasswordHash } from './password.ts'
import { nextNumber } from './sequence.ts'

export interface NewMember {
  readonly username: string
  readonly fullName: string
  readonly passwordHash: string
  readonly email?: string | null
  readonly emailVerifiedAt?: Date | null
  readonly avatar?: string | null
  readonly coverPhoto?: string | null
  readonly bio?: string | null
  readonly location?: string | null
  readonly occupation?: string | null
  readonly website?: string | null
  readonly bioVisibility?: 'public' | 'friends' | 'private'
  readonly isAdmin?: boolean
  readonly isDemo?: boolean
  /** Whether the demo created the member; always true with `isDemo`. */
  readonly isSeeded?: boolean
  readonly lastLoginAt?: Date | null
  readonly createdAt?: Date
}

/** Inserts all rows in one statement, and returns their ids in the same order. */
export async function insertMembers(queries: Queries, members: readonly NewMember[]): Promise<number[]> {
  const rows = members.map((member) => ({ ...member, usernameKey: usernameKey(member.username) }))
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('users', 'id')) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        username text, "usernameKey" text, "fullName" text, "passwordHash" text, email text,
        "emailVerifiedAt" timestamptz, avatar text, "coverPhoto" text, bio text, location text, occupation text,
        website text, "bioVisibility" text, "isAdmin" boolean, "isDemo" boolean, "isSeeded" boolean,
        "lastLoginAt" timestamptz, "createdAt" timestamptz
      )) with ordinality as g
    ), written as (
      insert into users (
        id, username, username_key, full_name, password_hash, email, email_verified_at, avatar, cover_photo, bio,
        location, occupation, website, bio_visibility, is_admin, is_demo, is_seeded, last_login_at, created_at,
        admin_since
      ) overriding system value
      select
        id, username, "usernameKey", "fullName", "passwordHash", email, "emailVerifiedAt", avatar, "coverPhoto", bio,
        location, occupation, website, coalesce("bioVisibility", 'public'), coalesce("isAdmin", false),
        coalesce("isDemo", false), coalesce("isSeeded", "isDemo", false), "lastLoginAt", coalesce("createdAt", now()),
        case when "isAdmin" then now() - interval '1 year' end
      from given
    )
    select id from given order by ordinality`)
  return inserted.map((row) => row.id)
}

/** Gives a member a confirmed address of a domain of their own, as they need to write letters. */
export async function confirmAddress(queries: Queries, id: number): Promise<string> {
  const email = `member@members-${id}.example`
  await queries.run(sql`update users set email = ${email}, email_verified_at = now() where id = ${id}`)
  return email
}

interface BuiltMember {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly email: string | null
  readonly isAdmin: boolean
}

/** A plain member without an email address, who signs in with `testPassword`. */
export async function buildMember(
  queries: Queries,
  overrides: Partial<NewMember> = {},
): Promise<BuiltMember> {
  const number = nextNumber()
  const member = {
    username: `member${number}`,
    fullName: `Member ${number}`,
    passwordHash: overrides.passwordHash ?? (await testPasswordHash()),
    email: null,
    isAdmin: false,
    ...overrides,
  }
  const [id = 0] = await insertMembers(queries, [member])
  return {
    id,
    username: member.username,
    fullName: member.fullName,
    email: member.email,
    isAdmin: member.isAdmin,
  }
}
