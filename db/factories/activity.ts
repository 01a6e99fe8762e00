import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface ActivityDay {
  readonly userId: number
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/** Inserts all rows in one statement. */
export async function insertActivityDays(queries: Queries, days: readonly ActivityDay[]): Promise<void> {
  await queries.run(sql`
    insert into activity_days (member_id, day)
    select "userId", day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g ("userId" bigint, day date)
    on conflict do nothing`)
}
