import type { Queries } from '#platform/server/database/database.ts'
import { allOf, anyOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { ManagedUser, UserStats } from '../../contract.ts'
import type { UserFilter, UserSort } from '../../domain.ts'

export interface UserRow extends ManagedUser {
  /** The sort value as the database writes it, exact to the microsecond. */
  readonly position: string
}

export interface UserList {
  readonly search?: string | undefined
  readonly filter: UserFilter
  readonly sortBy: UserSort
  readonly descending: boolean
  /** Sort value and id of the last row of the page before. */
  readonly after?: readonly [position: string, id: number] | undefined
  readonly limit: number
}

/** Each sort has an index that ends with the id, which tells equal values apart. */
const sorts: Readonly<Record<UserSort, { value: Sql; type: Sql }>> = {
  createdAt: { value: sql`u.created_at`, type: sql`timestamptz` },
  fullName: { value: sql`lower(u.full_name)`, type: sql`text` },
  username: { value: sql`u.username_key`, type: sql`text` },
}

const filters: Readonly<Record<UserFilter, Sql[]>> = {
  all: [],
  admin: [sql`u.is_admin`],
  verified: [sql`u.email_verified_at is not null`],
  unverified: [sql`u.email_verified_at is null`],
}

const columns = sql`u.id, u.username, u.full_name as "fullName", u.email, u.avatar, u.bio, u.location, u.occupation,
  u.website, u.is_admin as "isAdmin", u.email_verified_at is not null as "isEmailVerified", u.is_demo as "isDemo",
  u.created_at as "createdAt", u.last_login_at as "lastLoginAt"`

export const listUsers = ({ search, filter, sortBy, descending, after, limit }: UserList): Sql<UserRow> => {
  const { value, type } = sorts[sortBy]
  const conditions = [...filters[filter]]
  if (search !== undefined && search !== '') {
    conditions.push(
      anyOf(
        [sql`u.username`, sql`u.full_name`, sql`u.email`].map((name) => holds(sql`fold(${name})`, search)),
      ),
    )
  }
  if (after !== undefined) {
    const position = sql`(${after[0]}::${type}, ${after[1]}::bigint)`
    conditions.push(descending ? sql`(${value}, u.id) < ${position}` : sql`(${value}, u.id) > ${position}`)
  }
  const order = descending ? sql`desc` : sql`asc`
  return sql<UserRow>`
    select ${columns}, ${value}::text as position from users u where ${allOf(conditions)}
    order by ${value} ${order}, u.id ${order} limit ${limit}`
}

export const findUser = (queries: Queries, id: number): Promise<ManagedUser | undefined> =>
  queries.first(sql<ManagedUser>`select ${columns} from users u where u.id = ${id}`)

/** Figures of these members, by id. Anonymous posts are not counted. */
export const findUserStats = (
  queries: Queries,
  ids: readonly number[],
): Promise<(UserStats & { id: number })[]> =>
  queries.all(sql<UserStats & { id: number }>`
    select u.id,
      (select count(*) from posts p where p.author_id = u.id and not p.anonymous) as "totalPosts",
      (select count(*) from friendships f where f.user_low = u.id and f.status = 'accepted')
        + (select count(*) from friendships f where f.user_high = u.id and f.status = 'accepted') as "friendsCount"
    from users u where u.id = any(${ids}::bigint[]) order by u.id`)
