import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { TodoPerson } from '../../contract.ts'
import { maxShares } from '../../domain.ts'

export interface TodoRow {
  readonly id: number
  readonly title: string
  readonly description: string | null
  readonly dueDate: string | null
  readonly dueKey: string
  /** The rank, 0 to 2. */
  readonly priority: number
  readonly completed: boolean
  readonly createdAt: string
  readonly owner: TodoPerson
  /** Recipients in the order of sharing; null unless the viewer is the owner. */
  readonly sharedWith: readonly TodoPerson[] | null
}

/** Selects to-dos `t` for a viewer. */
export const selectTodos = (from: Sql, viewerId: number): Sql<TodoRow> => sql<TodoRow>`
  select t.id, t.title, t.description, t.due_date as "dueDate", t.due_key as "dueKey", t.priority, t.completed,
    t.created_at as "createdAt",
    json_build_object('id', owner.id, 'fullName', owner.full_name) as owner,
    case when t.member_id = ${viewerId} then coalesce((
      select json_agg(json_build_object('id', u.id, 'fullName', u.full_name) order by s.created_at, u.id)
      from (select * from todo_shares where todo_id = t.id limit ${maxShares}) s join users u on u.id = s.member_id
    ), '[]') end as "sharedWith"
  from ${from} join users owner on owner.id = t.member_id`
