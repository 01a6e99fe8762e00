import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, type Page, queryClient } from '#platform/web/api/index.ts'
import { Entities } from '#platform/web/entities.ts'
import type { Todo, todosApi } from '../contract.ts'
import { todoPageSize } from '../domain.ts'
import type { TodoView } from './view.ts'

export const api = client<typeof todosApi>()

export const todosKey = ['todos'] as const
const listsKey = [...todosKey, 'lists'] as const
const activeKey = [...todosKey, 'active'] as const

/** The loaded to-dos. Lists hold their ids. */
export const todos = new Entities<Todo>(() => [
  ...queryClient
    .getQueriesData<InfiniteData<Page<number>>>({ queryKey: listsKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []),
  ...(queryClient.getQueryData<readonly number[]>(activeKey) ?? []),
])

/** The list of the page, in pages. */
export const listQuery = (view: TodoView) => {
  const { tab: scope, status, sort, order, search, from, to } = view
  return infiniteQueryOptions({
    queryKey: [...listsKey, scope, status, sort, order, search, from, to] as const,
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      const { items, nextCursor } = await api.page('GET /api/todos', {
        query: {
          scope,
          status,
          sort,
          order,
          limit: todoPageSize,
          ...(search !== '' && { search }),
          ...(from !== undefined && { dueFrom: from }),
          ...(to !== undefined && { dueTo: to }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      })
      return { items: todos.put(items), nextCursor }
    },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    // The old rows stay visible while the viewer types or sorts, but not in the other tab.
    placeholderData: (previous, query) => (query?.queryKey[2] === scope ? previous : undefined),
  })
}

/** Active to-dos by due date, for the widget. It shows a few of them and their number. */
export const activeQuery = queryOptions({
  queryKey: activeKey,
  queryFn: async ({ signal }) =>
    todos.put(
      await api('GET /api/todos', { query: { status: 'active', sort: 'dueDate', limit: 100 }, signal }),
    ),
})

/** Whether there is any to-do at all. */
export const anyQuery = queryOptions({
  queryKey: [...todosKey, 'any'],
  queryFn: async ({ signal }) => (await api('GET /api/todos', { query: { limit: 1 }, signal })).length > 0,
})
