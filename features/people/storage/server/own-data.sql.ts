import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const storageData: OwnData = {
  lists: [
    {
      name: 'storage',
      tables: [],
      rows: (id) => sql`
        select coalesce(sum(bytes), 0)::bigint as "usedBytes" from stored_bytes where book_id = ${id}`,
    },
  ],
}
