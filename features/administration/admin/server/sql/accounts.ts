import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { UserChange } from '../../contract.ts'

/** The unique index of verified addresses: each belongs to one member. */
export const verifiedEmailIndex = 'users_verified_email'

export interface NewUser {
  readonly username: string
  readonly usernameKey: string
  readonly fullName: string
  readonly email: string
  readonly passwordHash: string
  readonly isAdmin: boolean
}

/** Answers the new member's id; undefined if a member has or had the name. */
export const insertUser = async (tx: Transaction, user: NewUser): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      insert into users (username, username_key, full_name, email, password_hash, is_admin, admin_since)
      values (${user.username}, ${user.usernameKey}, ${user.fullName}, ${user.email}, ${user.passwordHash},
        ${user.isAdmin}, ${user.isAdmin ? sql`clock_timestamp()` : null})
      on conflict on constraint users_username_unique do nothing
      returning id`)
  )?.id

/** What decides whether an account may be changed or deleted. */
export interface AccountFacts {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly email: string | null
  readonly isAdmin: boolean
  readonly isEmailVerified: boolean
  readonly isDemo: boolean
}

/** Locks the account, so that decisions from these facts hold until the transaction ends. */
export const lockAccount = (tx: Transaction, id: number): Promise<AccountFacts | undefined> =>
  tx.first(sql<AccountFacts>`
    select id, username, full_name as "fullName", email, is_admin as "isAdmin",
      email_verified_at is not null as "isEmailVerified", is_demo as "isDemo"
    from users where id = ${id} for update`)

/**
 * Locks the rows of all administrators. Simultaneous demotions wait here for each other and then see who is left. The
 * order is always the same, so that there is no deadlock.
 */
export const lockAdmins = async (tx: Transaction): Promise<number[]> =>
  (await tx.all(sql<{ id: number }>`select id from users where is_admin order by id for update`)).map(
    ({ id }) => id,
  )

/** Sets the fields of the change but the address; an empty text becomes null. */
export const updateAccount = (
  tx: Transaction,
  { id }: Authorized<Item>,
  change: UserChange,
): Promise<number> => {
  const set = (value: string | null | undefined, column: Sql) =>
    value === undefined ? column : sql`nullif(${value ?? ''}::text, '')`
  const flag = (value: boolean | undefined) => sql`${value ?? null}::boolean`
  return tx.run(sql`
    update users set
      full_name = coalesce(${change.fullName ?? null}::text, full_name),
      bio = ${set(change.bio, sql`bio`)},
      location = ${set(change.location, sql`location`)},
      occupation = ${set(change.occupation, sql`occupation`)},
      website = ${set(change.website, sql`website`)},
      is_admin = coalesce(${flag(change.isAdmin)}, is_admin),
      admin_since = case when coalesce(${flag(change.isAdmin)}, is_admin)
        then coalesce(admin_since, clock_timestamp()) end
    where id = ${id}`)
}

/** Foreign keys delete the member's rows in other tables, too. */
export const deleteUser = (tx: Transaction, { id }: Authorized<Item, 'remove'>): Promise<number> =>
  tx.run(sql`delete from users where id = ${id}`)
