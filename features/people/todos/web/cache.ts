import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import { todos, todosKey } from './queries.ts'

/** Reloads the lists after pending changes. */
export const refreshTodos = (): void => refreshSoon(todosKey)

/** Whether a loaded to-do names the member. */
const isNamed = (memberId: unknown): boolean =>
  todos
    .all()
    .some(
      ({ sharedBy, sharedWithUsers = [] }) =>
        sharedBy?.id === memberId || sharedWithUsers.some(({ id }) => id === memberId),
    )

watchLive('todos', {
  changed: {
    todos: refreshTodos,
    users: ({ id }) => {
      if (isNamed(id)) refreshTodos()
    },
  },
  missed: refreshTodos,
})
