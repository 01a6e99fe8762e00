import { findSeenTodos } from '#features/people/todos/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'

/** A member's own to-dos, and those that are shared with them. */
export const todo: SearchKind = {
  name: 'todo',
  weight: 1.5,
  ages: true,
  follows: { todos: 'itself' },
  says: (ids) => sql`
    select t.id as ref, 0 as part, t.title, t.description as body, t.created_at as at,
      ('m:' || t.member_id) || array(select 'm:' || s.member_id from todo_shares s where s.todo_id = t.id) as marks
    from todos t where t.id = any(${ids}::bigint[]) and t.deleted_at is null`,
  marks: (memberId) => sql`select 'm:' || ${memberId}::bigint as mark`,
  read: async (queries, { id: viewerId }, ids) =>
    (await findSeenTodos(queries, viewerId, ids)).map(
      ({ id, title, description, createdAt, owner, completed }) => {
        const tab = owner.id === viewerId ? '' : 'tab=shared&'
        return {
          id,
          title,
          text: description ?? '',
          where: owner.id === viewerId ? (completed ? 'Completed' : null) : `Shared by ${owner.fullName}`,
          at: createdAt,
          href: `/todos?${tab}search=${encodeURIComponent(title.slice(0, 100))}`,
        }
      },
    ),
}
