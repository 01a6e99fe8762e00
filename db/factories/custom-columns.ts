import type { ColumnType } from '#features/books/records/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'

export interface NewCustomColumn {
  readonly userId: number
  readonly columnId: string
  readonly name: string
  readonly type?: ColumnType
  /** Separated by commas. */
  readonly options?: string
  readonly deletedAt?: Date
}

/** Inserts all rows in one statement. */
export async function insertCustomColumns(
  queries: Queries,
  columns: readonly NewCustomColumn[],
): Promise<void> {
  await queries.run(sql`
    insert into custom_columns (book_id, column_id, name, type, options, deleted_at)
    select "userId", "columnId", name, coalesce(type, 'text'), coalesce(options, ''), "deletedAt"
    from rows from (jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as (
      "userId" bigint, "columnId" text, name text, type text, options text, "deletedAt" timestamptz
    )) with ordinality as g order by ordinality`)
}

/** A text column; a missing owner is created. */
export async function buildCustomColumn(
  queries: Queries,
  overrides: Partial<NewCustomColumn> = {},
): Promise<NewCustomColumn> {
  const number = nextNumber()
  const column = {
    columnId: `column-${number}`,
    name: `Column ${number}`,
    ...overrides,
    userId: overrides.userId ?? (await buildMember(queries)).id,
  }
  await insertCustomColumns(queries, [column])
  return column
}
