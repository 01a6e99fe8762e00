import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const tagData: OwnData = {
  lists: [
    {
      name: 'tags',
      tables: ['tag_users'],
      rows: (id) => sql`
        select t.name from tag_users o join tags t on t.id = o.tag_id where o.member_id = ${id} order by t.name`,
    },
  ],
}
