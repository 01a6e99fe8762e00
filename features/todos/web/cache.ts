import type { InfiniteData } from '@tanstack/react-query'
import { type Page, queryClient } from '#platform/web/api/index.ts'
import type { Todo } from '../contract.ts'
import { activeQuery, listsKey, todosKey } from './queries.ts'

type Items = readonly Todo[]
type Pages = InfiniteData<Page<Todo>, string | null>

/** Changes every list that is loaded. */
function changeAll(change: (items: Items) => Items): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: listsKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  )
  queryClient.setQueryData(activeQuery.queryKey, (data) => data && { ...data, items: change(data.items) })
}

export const patchTodo = (id: number, patch: (todo: Todo) => Todo): void =>
  changeAll((items) => items.map((todo) => (todo.id === id ? patch(todo) : todo)))

export const dropTodo = (id: number): void => changeAll((items) => items.filter((todo) => todo.id !== id))

/** Every to-do that is loaded, some more than once. */
export const cachedTodos = (): readonly Todo[] => [
  ...queryClient
    .getQueriesData<Pages>({ queryKey: listsKey })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []),
  ...(queryClient.getQueryData(activeQuery.queryKey)?.items ?? []),
]

/** The answer of one's own call and the frame it causes arrive together and are one reason to look again. */
const pause = 100
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * What is shown is loaded anew, the rest when it is opened again. Not while a change of one's own is on its way: the
 * answer would show what was before it.
 */
export function refreshTodos(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    if (queryClient.isMutating({ mutationKey: todosKey }) > 0) refreshTodos()
    else void queryClient.invalidateQueries({ queryKey: todosKey })
  }, pause)
}
