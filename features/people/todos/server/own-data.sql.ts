import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

const columns = sql`t.id, t.title, t.description, t.due_date as "dueDate",
  (array['low', 'medium', 'high'])[t.priority + 1] as priority, t.completed_at as "completedAt",
  t.created_at as "createdAt"`

export const todoData: OwnData = {
  lists: [
    {
      name: 'todos',
      tables: ['todos'],
      rows: (id) => sql`
        select ${columns}, t.deleted_at as "deletedAt",
          array(select u.username from todo_shares s join users u on u.id = s.member_id where s.todo_id = t.id
            order by u.username) as "sharedWith"
        from todos t where t.member_id = ${id} order by t.id`,
    },
    {
      name: 'todos-shared-with-me',
      tables: ['todo_shares'],
      rows: (id) => sql`
        select ${columns}, u.username as "from"
        from todo_shares s join todos t on t.id = s.todo_id join users u on u.id = t.member_id
        where s.member_id = ${id} and not s.deleted order by t.id`,
    },
  ],
}
