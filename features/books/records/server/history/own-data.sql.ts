import { sql } from '#platform/server/database/sql.ts'
import type { OwnList } from '#platform/server/own-data.ts'

/** Of the personal book. What is in a company's book belongs to the company. */
export const historyList: OwnList = {
  name: 'record-history',
  tables: ['record_history'],
  // With all lines of an invoice, before and after.
  fetch: 4,
  rows: (id) => sql`
    select collection as "table", record_id as "recordId", at, kind, changes, member_id = ${id} is true as "byYou"
    from record_history where book_id = ${id} order by id`,
}
