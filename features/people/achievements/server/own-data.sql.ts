import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const achievementData: OwnData = {
  lists: [
    {
      name: 'achievements',
      tables: ['achievements_earned', 'scores'],
      rows: (id) => sql`
        select a.achievement_id as achievement, a.earned_at as "earnedAt", s.points as "pointsNow"
        from achievements_earned a left join scores s on s.member_id = a.member_id where a.member_id = ${id}
        order by a.earned_at, a.achievement_id`,
    },
    {
      name: 'point-events',
      tables: ['point_events'],
      // Without `from_id`: it is private who liked an anonymous post.
      rows: (id) => sql`
        select kind, subject, done_at as "doneAt" from point_events where member_id = ${id}
        order by done_at, kind, subject`,
    },
  ],
}
