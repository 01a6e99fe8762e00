import { isReachable } from '#features/people/members/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface ConnectionRow {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
  readonly at: string
  /** `at` in microseconds since 1970. */
  readonly moment: number
}

/** A member's connections, the latest first. They do not tell who sent the request. */
export const findConnectionsMade = (
  queries: Queries,
  { member, viewer, limit }: { member: number; viewer: number; limit: number },
  position: readonly [moment: number, id: number] | undefined,
): Promise<ConnectionRow[]> => {
  const behindPosition =
    position === undefined
      ? sql`true`
      : sql`(f.accepted_at, f.other) <
          (timestamptz 'epoch' + ${position[0]}::bigint * interval '1 microsecond', ${position[1]})`
  return queries.all(sql<ConnectionRow>`
    select u.id, u.username, u.full_name as "fullName", u.avatar, f.accepted_at as at,
      (extract(epoch from f.accepted_at) * 1000000)::bigint as moment
    from (
      select * from (
        select user_high as other, accepted_at from friendships where user_low = ${member} and status = 'accepted'
        union all
        select user_low, accepted_at from friendships where user_high = ${member} and status = 'accepted') f
      where ${behindPosition} and ${isReachable(viewer, sql`f.other`)}
      order by f.accepted_at desc, f.other desc limit ${limit}) f
    join users u on u.id = f.other
    order by f.accepted_at desc, f.other desc`)
}
