import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql, timestampText } from '#platform/server/database/sql.ts'
import type { PointEventTotal } from '../../domain.ts'

export interface Score {
  readonly points: number
  readonly totals: readonly PointEventTotal[]
  readonly earned: readonly { readonly id: number; readonly at: string }[]
}

/** A member's points and achievements, newest first; undefined where there is no such member. */
export const findScore = (queries: Queries, memberId: number): Promise<Score | undefined> =>
  queries.first(sql<Score>`
    select
      coalesce((select points from scores where member_id = users.id), 0) as points,
      coalesce((select json_agg(json_build_object('kind', kind, 'counted', counted, 'people', people))
        from point_totals where member_id = users.id), '[]') as totals,
      coalesce((select json_agg(
          json_build_object('id', achievement_id, 'at', ${timestampText(sql`earned_at`)})
          order by earned_at desc, achievement_id desc)
        from achievements_earned where member_id = users.id), '[]') as earned
    from users where id = ${memberId}`)

export const awardAchievements = (
  tx: Transaction,
  memberId: number,
  achievementIds: readonly number[],
): Promise<number> =>
  tx.run(sql`
    insert into achievements_earned (member_id, achievement_id)
    select ${memberId}, unnest(${achievementIds}::smallint[]) on conflict do nothing`)

export const setPoints = (memberId: number, points: number): Sql =>
  sql`update scores set points = ${points} where member_id = ${memberId} and points <> ${points}`
