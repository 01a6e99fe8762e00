import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface TodoCounts {
  /** Whether there is any to-do, completed ones included. */
  readonly any: boolean
  readonly active: number
  /** Their own, which one page shows. Those that others share stand on another. */
  readonly due: number
  readonly sharedDue: number
  readonly overdue: number
}

/** Counts the member's own and shared to-dos: active ones, those due from `from` to `to`, and overdue ones. */
export const countTodos = (
  queries: Queries,
  viewerId: number,
  from: string,
  to: string,
): Promise<TodoCounts> =>
  queries.one(sql<TodoCounts>`
    select count(*) as active,
      count(*) filter (where is_own and due_key between ${from}::date and ${to}::date) as due,
      count(*) filter (where not is_own and due_key between ${from}::date and ${to}::date) as "sharedDue",
      count(*) filter (where due_key < ${from}::date) as overdue,
      (select true from todos where member_id = ${viewerId} and deleted_at is null limit 1) is not null
        or (select true from todo_shares where member_id = ${viewerId} and not deleted limit 1) is not null as any
    from (
      select due_key, true as is_own from todos
      where member_id = ${viewerId} and completed = false and deleted_at is null
      union all
      select due_key, false as is_own from todo_shares
      where member_id = ${viewerId} and completed = false and not deleted
    ) active`)
