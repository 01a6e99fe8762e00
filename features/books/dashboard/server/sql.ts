import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StartStep } from '../domain.ts'

type StartRow = Record<StartStep | 'startHidden', boolean>

/** Which first steps a member has done. What was deleted since counts as done. */
export const findStartSteps = (queries: Queries, memberId: number): Promise<StartRow> =>
  queries.one(sql<StartRow>`
    select hides_first_steps as "startHidden", concat(bio, location, occupation, website) <> '' as profile,
      avatar is not null as photo,
      exists (select from friendships where user_low = ${memberId} and status = 'accepted')
        or exists (select from friendships where user_high = ${memberId} and status = 'accepted') as connection,
      exists (select from posts where author_id = ${memberId}) as post,
      exists (select from invoices where book_id = ${memberId}) as invoice,
      exists (select from imports where book_id = ${memberId} and state = 'done') as import
    from users where id = ${memberId}`)

export const setStartHidden = (tx: Transaction, memberId: CallerId, hidden: boolean): Promise<number> =>
  tx.run(sql`update users set hides_first_steps = ${hidden} where id = ${memberId}`)
