import type { InfiniteData } from '@tanstack/react-query'
import { type Page, queryClient } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { Todo } from '../contract.ts'
import { activeQuery, listsKey, todosKey } from './queries.ts'

type Items = readonly Todo[]
type Pages = InfiniteData<Page<Todo>, string | null>

/** Changes all loaded lists. */
function changeAllLists(change: (items: Items) => Items): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: listsKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  )
  queryClient.setQueryData(activeQuery.queryKey, (data) => data && { ...data, items: change(data.items) })
}

export const patchTodo = (id: number, patch: (todo: Todo) => Todo): void =>
  changeAllLists((items) => items.map((todo) => (todo.id === id ? patch(todo) : todo)))

export const dropTodo = (id: number): void =>
  changeAllLists((items) => items.filter((todo) => todo.id !== id))

/** All loaded to-dos; some occur more than once. */
const cachedTodos = (): readonly Todo[] => [
  ...queryClient
    .getQueriesData<Pages>({ queryKey: listsKey })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []),
  ...(queryClient.getQueryData(activeQuery.queryKey)?.items ?? []),
]

/** Reloads the lists after pending changes. */
export const refreshTodos = (): void => refreshSoon(todosKey)

/** Whether a loaded to-do names the member. */
const isNamed = (memberId: unknown): boolean =>
  cachedTodos().some(
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
