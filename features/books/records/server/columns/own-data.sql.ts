import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const columnData: OwnData = {
  lists: [
    {
      name: 'custom-columns',
      tables: ['custom_columns'],
      rows: (id) => sql`
        select column_id as id, name, type, options, created_at as "createdAt", deleted_at as "deletedAt"
        from custom_columns where book_id = ${id} order by custom_columns.id`,
    },
  ],
}
