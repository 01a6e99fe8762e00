import { priorities, type Priority } from '#features/people/todos/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'

export interface NewTodo {
  readonly memberId: number
  readonly title: string
  readonly description?: string | null
  /** `YYYY-MM-DD`. */
  readonly dueDate?: string | null
  readonly priority?: Priority
  /** Members it is shared with. */
  readonly sharedWith?: readonly number[]
  readonly completedAt?: Date | null
  /** By default its owner. */
  readonly completedBy?: number
  readonly createdAt?: Date
  readonly deletedAt?: Date | null
}

/** Inserts all to-dos and their shares in one statement each, and returns their ids in the same order. */
export async function insertTodos(queries: Queries, todos: readonly NewTodo[]): Promise<number[]> {
  const rows = todos.map((todo) => ({ ...todo, rank: priorities.indexOf(todo.priority ?? 'medium') }))
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('todos', 'id')) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        "memberId" bigint, title text, description text, "dueDate" date, rank smallint, "completedAt" timestamptz,
        "completedBy" bigint, "createdAt" timestamptz, "deletedAt" timestamptz
      )) with ordinality as g
    ), written as (
      insert into todos (
        id, member_id, title, description, due_date, priority, completed_at, completed_by, created_at, deleted_at
      ) overriding system value
      select id, "memberId", title, description, "dueDate", rank, "completedAt",
        case when "completedAt" is not null then coalesce("completedBy", "memberId") end,
        coalesce("createdAt", now()), "deletedAt"
      from given
    )
    select id from given order by ordinality`)
  const ids = inserted.map((row) => row.id)
  const shares = todos.flatMap(({ sharedWith = [], createdAt }, index) =>
    sharedWith.map((userId) => ({ todoId: ids[index], userId, createdAt })),
  )
  if (shares.length > 0)
    await queries.run(sql`
      insert into todo_shares (todo_id, member_id, completed, due_key, priority, deleted, created_at)
      select t.id, "userId", t.completed, t.due_key, t.priority, t.deleted_at is not null,
        coalesce("createdAt", now())
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as g (
        "todoId" bigint, "userId" bigint, "createdAt" timestamptz
      ) join todos t on t.id = "todoId"`)
  return ids
}

/** An active to-do without a due date; a missing owner is created. */
export async function buildTodo(
  queries: Queries,
  overrides: Partial<NewTodo> = {},
): Promise<NewTodo & { readonly id: number }> {
  const todo = {
    title: `To-do ${nextNumber()}`,
    ...overrides,
    memberId: overrides.memberId ?? (await buildMember(queries)).id,
  }
  const [id = 0] = await insertTodos(queries, [todo])
  return { ...todo, id }
}
