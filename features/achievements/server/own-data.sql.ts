import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const achievementData: OwnData = {
  lists: [
    {
      name: 'achievements',
      tables: ['achievements_earned', 'standings'],
      rows: (id) => sql`
        select a.achievement_id as achievement, a.earned_at as "earnedAt", s.points as "pointsNow"
        from achievements_earned a left join standings s on s.user_id = a.user_id where a.user_id = ${id}
        order by a.earned_at, a.achievement_id`,
    },
    {
      name: 'deeds',
      tables: ['deeds'],
      // Without `from_id`: it is private who liked an anonymous post.
      rows: (id) => sql`
        select deed, subject, done_at as "doneAt" from deeds where user_id = ${id} order by done_at, deed, subject`,
    },
  ],
}
