import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const importData: OwnData = {
  lists: [
    {
      name: 'imports',
      tables: ['imports'],
      fetch: 20,
      rows: (id) => sql`
        select id, table_name as "table", file_name as "fileName", state, head, mapping, formats,
          row_count as rows, inserted, skipped, recorded, failure, created_at as "createdAt",
          finished_at as "finishedAt"
        from imports where book_id = ${id} order by id`,
    },
    {
      name: 'import-mappings',
      tables: ['import_mappings'],
      rows: (id) => sql`
        select table_name as "table", mapping, formats, used_at as "usedAt"
        from import_mappings where book_id = ${id} order by used_at, header_key`,
    },
  ],
}
