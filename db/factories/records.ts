import { givenColumns, type RecordTable, storedColumns } from '#features/books/records/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewRecord {
  readonly userId: number
  /** Custom values by the ids of their columns. */
  readonly custom?: Readonly<Record<string, string>>
  readonly createdAt?: Date
  readonly deletedAt?: Date
}

/** Inserts records and their custom values in one statement, and returns their ids in the same order. */
export async function insertRecords(
  queries: Queries,
  table: RecordTable,
  rows: readonly NewRecord[],
): Promise<number[]> {
  const stored = storedColumns(table, sql`g."userId"`)
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(${table.sequence}) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        "userId" bigint, ${givenColumns(table)}, custom jsonb,
        "createdAt" timestamptz, "deletedAt" timestamptz
      )) with ordinality as g
    ), stored as (
      insert into ${table.name} (
        id, book_id, ${stored.columns}, custom_words, created_at, deleted_at
      ) overriding system value
      select id, "userId", ${stored.values},
        coalesce((select string_agg(lower(v.value), E'\\n') from jsonb_each_text(custom) v), ''),
        coalesce("createdAt", now()), "deletedAt"
      from given g order by ordinality
    ), valued as (
      insert into ${table.values} (book_id, transaction_id, column_id, value, number)
      select c.book_id, g.id, c.id, v.value, case when c.type = 'number' then v.value::numeric end
      from given g cross join lateral jsonb_each_text(g.custom) v
        join custom_columns c on c.book_id = g."userId" and c.column_id = v.key
    )
    select id from given order by ordinality`)
  return inserted.map(({ id }) => id)
}
