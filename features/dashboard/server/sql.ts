import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StartStep } from '../domain.ts'

/** Which first steps a member has done. What was deleted since counts as done. */
export const findStartSteps = (queries: Queries, memberId: number): Promise<Record<StartStep, boolean>> =>
  queries.one(sql<Record<StartStep, boolean>>`
    select concat(bio, location, occupation, website) <> '' as profile, avatar is not null as photo,
      exists (select from friendships where user_low = ${memberId} and status = 'accepted')
        or exists (select from friendships where user_high = ${memberId} and status = 'accepted') as connection,
      exists (select from posts where author_id = ${memberId}) as post,
      exists (select from invoices where owner_id = ${memberId}) as invoice,
      exists (select from imports where owner_id = ${memberId} and state = 'done') as import
    from users where id = ${memberId}`)
