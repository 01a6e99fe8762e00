import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** The audiences that the member saved. In whose audiences they are is told to nobody. */
export const audienceData: OwnData = {
  lists: [
    {
      name: 'audiences',
      tables: ['audiences', 'audience_members'],
      rows: (id) => sql`
        select a.name, a.created_at as "createdAt", array(
          select u.username from audience_members m join users u on u.id = m.member_id where m.audience_id = a.id
          order by m.id) as people
        from audiences a where a.member_id = ${id} order by a.id`,
    },
  ],
}
