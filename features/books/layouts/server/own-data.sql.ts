import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const layoutData: OwnData = {
  lists: [
    {
      name: 'table-layouts',
      tables: ['table_layouts'],
      rows: (id) => sql`
        select name, layout, updated_at as "updatedAt" from table_layouts where member_id = ${id} order by name`,
    },
  ],
}
