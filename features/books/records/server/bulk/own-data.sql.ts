import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const bulkData: OwnData = {
  lists: [
    {
      name: 'bulk-changes',
      tables: ['bulk_changes', 'bulk_parts'],
      rows: (id) => sql`
        select b.id, table_name as "table", action, field, value, state, total, changed,
          created_at as "createdAt"
        from bulk_changes b where book_id = ${id} order by b.id`,
    },
  ],
}
