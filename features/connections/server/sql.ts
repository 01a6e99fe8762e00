import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Ids of a member's accepted connections, as a sub-query of one column `id`. */
export const friendIdsOf = (member: number | Sql): Sql => sql`
  select user_high as id from friendships where user_low = ${member} and status = 'accepted'
  union all
  select user_low from friendships where user_high = ${member} and status = 'accepted'`
