import type { InfiniteData } from '@tanstack/react-query'
import { type Page, queryClient } from '#platform/web/api/index.ts'
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
export const cachedTodos = (): readonly Todo[] => [
  ...queryClient
    .getQueriesData<Pages>({ queryKey: listsKey })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []),
  ...(queryClient.getQueryData(activeQuery.queryKey)?.items ?? []),
]

/** Milliseconds that merge the answer of a call and its live frame into one refresh. */
const refreshDelayMs = 100
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reloads visible lists; others reload when they are opened. It waits for pending mutations, because the answer would
 * not contain them yet.
 */
export function refreshTodos(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    if (queryClient.isMutating({ mutationKey: todosKey }) > 0) refreshTodos()
    else void queryClient.invalidateQueries({ queryKey: todosKey })
  }, refreshDelayMs)
}
