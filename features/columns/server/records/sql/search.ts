import { containingLower, sql, type Sql } from '#platform/server/database/sql.ts'
import type { RecordTable } from './table.ts'

/**
 * Records `t` that show the text in one of their fields. `search` also holds values of columns that were taken away;
 * who has such columns has his hits looked at once more, without them.
 */
export function shows(table: RecordTable, text: string, hasFormerColumns: boolean): Sql {
  const pattern = containingLower(text)
  const found = sql`t.search like ${pattern}`
  if (!hasFormerColumns) return found
  return sql`(${found} and (left(t.search, -length(t.custom_words) - 1) like ${pattern} or coalesce((
    select true from ${table.values} v join custom_columns c on c.id = v.column_id
    where v.transaction_id = t.id and c.deleted_at is null and lower(v.value) like ${pattern} limit 1), false)))`
}
