import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const activityData: OwnData = {
  lists: [
    {
      name: 'days-of-activity',
      tables: ['activity_days'],
      rows: (id) => sql`select day from activity_days where member_id = ${id} order by day`,
    },
  ],
}
