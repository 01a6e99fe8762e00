import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Ids of a member's accepted connections, as a sub-query of one column `id`. */
export const friendIdsOf = (memberId: number | Sql): Sql => sql`
  select user_high as id from friendships where user_low = ${memberId} and status = 'accepted'
  union all
  select user_low from friendships where user_high = ${memberId} and status = 'accepted'`

/** A pair is stored in the order of its ids, so that both members' requests are the same row. */
export const isPair = (one: number | Sql, other: number | Sql): Sql => sql`
  user_low = least(${one}::bigint, ${other}::bigint) and user_high = greatest(${one}::bigint, ${other}::bigint)`
