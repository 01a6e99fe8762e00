import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** The account's tables in an export: never password hashes, tokens or secrets. */
export const accountData: OwnData = {
  lists: [
    {
      name: 'account',
      tables: ['users', 'email_changes', 'account_deletions'],
      rows: (id) => sql`
        select u.username, u.full_name as "fullName", u.email, u.email_verified_at as "emailVerifiedAt", u.bio,
          u.bio_visibility as "bioVisibility", u.location, u.occupation, u.website, u.is_admin as "isAdmin",
          u.created_at as "createdAt", u.last_login_at as "lastLoginAt", c.new_email as "emailToBe",
          d.deletes_at as "deletesAt", u.number_notation as "numberNotation", u.date_notation as "dateNotation",
          u.hides_first_steps as "hidesFirstSteps"
        from users u left join email_changes c on c.member_id = u.id left join account_deletions d on d.member_id = u.id
        where u.id = ${id}`,
    },
    {
      name: 'sign-in-changes',
      tables: ['sign_in_changes'],
      rows: (id) => sql`
        select kind, new_email as "newEmail", is_confirmed as "isConfirmed", state, requested_at as "requestedAt",
          ended_at as "endedAt"
        from sign_in_changes where member_id = ${id} order by id`,
    },
    {
      name: 'sessions',
      tables: ['sessions'],
      rows: (id) => sql`
        select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", address,
          user_agent as "userAgent"
        from sessions where member_id = ${id} order by id`,
    },
    {
      name: 'known-devices',
      tables: ['known_devices'],
      rows: (id) =>
        sql`select used_at as "usedAt" from known_devices where member_id = ${id} order by used_at`,
    },
    {
      name: 'two-step-sign-in',
      tables: ['authenticators', 'passkeys'],
      rows: (id) => sql`
        select 'authenticator app' as kind, null as name, created_at as "createdAt", null as "lastUsedAt"
        from authenticators where member_id = ${id} and confirmed_at is not null
        union all
        select 'passkey', name, created_at, last_used_at from passkeys where member_id = ${id}`,
    },
  ],
}
