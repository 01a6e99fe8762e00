import { friendIdsOf } from '#features/network/connections/server/index.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Profile, ProfileChange } from '../../contract.ts'
import type { PhotoType, Visibility } from '../../domain.ts'

/** Condition that the viewer may see something of the owner's with this visibility. */
export const admitsViewer = (visibility: Sql, owner: Sql, viewerId: number): Sql => sql`(
  ${visibility} = 'public' or ${owner} = ${viewerId}
  or (${visibility} = 'friends' and ${owner} = any(array(${friendIdsOf(viewerId)}))))`

export interface ProfileRow extends Profile {
  readonly email: string | null
  readonly bioVisibility: Visibility
}

/** A profile. The bio is null if the viewer may not read it; the caller must check who gets the email. */
export const findProfile = (
  queries: Queries,
  id: number,
  viewerId: number,
): Promise<ProfileRow | undefined> =>
  queries.first(sql<ProfileRow>`
    select id, username, full_name as "fullName", avatar, cover_photo as "coverPhoto",
      case when ${admitsViewer(sql`u.bio_visibility`, sql`u.id`, viewerId)} then bio end as bio,
      location, occupation, website, bio_visibility as "bioVisibility", email, created_at as "createdAt"
    from users u where id = ${id} and ${isReachable(viewerId, sql`u.id`)}`)

interface NamedOwner {
  readonly fullName: string
  readonly username: string
  readonly isDemo: boolean
}

/** Locks the profile, and answers whose it is; undefined if the member is gone. */
export const lockProfile = (tx: Transaction, id: number): Promise<NamedOwner | undefined> =>
  tx.first(sql<NamedOwner>`
    select full_name as "fullName", username, is_demo as "isDemo" from users where id = ${id} for no key update`)

/** Sets the defined fields; an empty text becomes null. Returns false if the member is gone. */
export const updateProfile = async (
  tx: Transaction,
  id: number,
  { fullName, bio, location, occupation, website, bioVisibility }: ProfileChange,
): Promise<boolean> => {
  const set = (value: string | undefined, column: Sql) =>
    value === undefined ? column : sql`nullif(${value}::text, '')`
  return (
    (await tx.run(sql`
      update users set full_name = coalesce(${fullName ?? null}::text, full_name),
        bio = ${set(bio, sql`bio`)}, location = ${set(location, sql`location`)},
        occupation = ${set(occupation, sql`occupation`)}, website = ${set(website, sql`website`)},
        bio_visibility = coalesce(${bioVisibility ?? null}::text, bio_visibility)
      where id = ${id}`)) > 0
  )
}

/** Whether the profile is complete: bio, occupation, location and avatar. */
export const isComplete = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.first(sql`
    select 1 from users
    where id = ${id} and bio is not null and occupation is not null and location is not null
      and avatar is not null`)) !== undefined

export interface Photo {
  readonly address: string
  readonly bytes: number
}

/** Sets a new address and returns the previous one; undefined if the member is gone. */
export const replacePhoto = (
  tx: Transaction,
  id: number,
  type: PhotoType,
  { address, bytes }: Photo,
): Promise<{ before: string | null } | undefined> => {
  const isAvatar = type === 'profile'
  const [column, size] = isAvatar ? [sql`avatar`, sql`avatar_bytes`] : [sql`cover_photo`, sql`cover_bytes`]
  // The row is locked before it is read, so that each of two concurrent calls removes the previous photo.
  return tx.first(sql<{ before: string | null }>`
    with old as materialized (select id, ${column} as before from users where id = ${id} for no key update)
    update users set ${column} = ${address}, ${size} = ${bytes} from old where users.id = old.id
    returning old.before`)
}
