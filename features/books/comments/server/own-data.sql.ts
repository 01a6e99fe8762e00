import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const commentData: OwnData = {
  lists: [
    {
      name: 'comments',
      tables: ['record_comments'],
      rows: (id) => sql`
        select id, collection, record_id as "recordId", text, created_at as "createdAt", edited_at as "editedAt"
        from record_comments where member_id = ${id} order by id`,
    },
  ],
}
